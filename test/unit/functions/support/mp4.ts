import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

const framesPerSecond = 24;

/** AVCDecoderConfigurationRecord of the baseline profile without parameter sets. */
const description = Uint8Array.of(1, 66, 0, 30, 0xff, 0xe0, 0);

/** An MP4 of this length. Its pictures cannot be decoded, but it is built as any other. */
export async function mp4Of(seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'avc1.42001e',
    codedWidth: 32,
    codedHeight: 32,
    description,
    colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
  } as const;
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const data = Uint8Array.of(0, 0, 0, 2, 0x65, frame);
    const type = frame === 0 ? 'key' : 'delta';
    const time = frame / framesPerSecond;
    await source.add(new EncodedPacket(data, type, time, 1 / framesPerSecond), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The video was not written.');
  return Buffer.from(target.buffer);
}
