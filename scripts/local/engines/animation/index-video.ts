import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { FRAMES_PER_SECOND } from './encode-video.ts';

const LENGTH_BYTES = 4;
const UNIT_TYPE = 0b11111;
/** A slice of a picture that needs no other one (ITU-T H.264, table 7-1). */
const IDR = 5;

/** Whether a sample (units of H.264, each after its length) is a key frame. */
export function isKeyFrame(sample: Uint8Array): boolean {
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength);
  let at = 0;
  while (at + LENGTH_BYTES < sample.length) {
    if ((view.getUint8(at + LENGTH_BYTES) & UNIT_TYPE) === IDR) return true;
    at += LENGTH_BYTES + view.getUint32(at);
  }
  return false;
}

/** Colours as the engine's frames have them, so that no player has to guess. */
const COLOURS = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };

/** Rewrites an MP4 with its index first and its key frames listed: it starts at once and seeks right. */
export async function indexVideo(mp4: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(mp4), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('The encoder made no video.');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const meta = { decoderConfig: { ...config, colorSpace: COLOURS } };
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet.clone({ type: isKeyFrame(packet.data) ? 'key' : 'delta' }), meta);
  await output.finalize();
  if (!output.target.buffer) throw new Error('The video could not be indexed.');
  return new Uint8Array(output.target.buffer);
}
