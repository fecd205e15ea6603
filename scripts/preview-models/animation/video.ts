import h264 from 'h264-mp4-encoder';
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
import type { Size } from '../background/picture.ts';
import type { Frame } from './frame.ts';

/** The only frame rate of the engine's videos. */
export const FRAMES_PER_SECOND = 24;

/** Lower is better and larger; at this, blocks are hard to see. */
const QUANTIZATION = 20;
/** The encoder's fastest way; slower ones look the same here and take up to three times as long. */
const SPEED = 10;

/** Encodes frames as H.264, a key frame each second. The MP4 around it lacks the list of key frames. */
export async function encodeVideo(
  { width, height }: Size,
  count: number,
  render: (index: number) => Frame,
): Promise<Uint8Array> {
  const encoder = await h264.createH264MP4Encoder();
  encoder.width = width;
  encoder.height = height;
  encoder.frameRate = FRAMES_PER_SECOND;
  encoder.groupOfPictures = FRAMES_PER_SECOND;
  encoder.quantizationParameter = QUANTIZATION;
  encoder.speed = SPEED;
  encoder.initialize();
  for (let index = 0; index < count; index++) encoder.addFrameYuv(render(index).bytes);
  encoder.finalize();
  const mp4 = encoder.FS.readFile(encoder.outputFilename, { encoding: 'binary' });
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();
  return mp4;
}

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
