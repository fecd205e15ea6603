import h264 from 'h264-mp4-encoder';
import type { Frame } from './frame.ts';
import type { Size } from './frame-size.ts';

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
