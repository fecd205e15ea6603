import { maxUploadBytes } from '../../../../../../shared/uploads.ts';
import { canvasOf } from '../drawing/subject.ts';

/** Pixels of the longer side: nothing that is finished is finer by default. */
const maxSide = 2000;

const qualities = [0.9, 0.8, 0.65, 0.5] as const;

/** A picture as a JPG that may be uploaded. */
export async function shrinkPicture(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const { canvas, context } = canvasOf({ width, height });
  // A JPG knows no holes.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  for (const quality of qualities) {
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (file.size <= maxUploadBytes) return file;
  }
  throw new Error(`A picture of ${width} by ${height} pixels stays above ${maxUploadBytes} bytes`);
}
