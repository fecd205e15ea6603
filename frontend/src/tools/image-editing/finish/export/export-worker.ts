import { finishedFormats } from '../../../../../../shared/finished/format.ts';
import { drawFinished } from '../drawing/draw-finished.ts';
import { canvasOf } from '../drawing/subject.ts';
import type { ExportAnswer, ExportOrder } from './export-picture.ts';

/** Draws and encodes a finished picture, beside the page: both take longer than a frame. */
addEventListener('message', async ({ data }: MessageEvent<ExportOrder>) => {
  const answer = await encode(data).then(
    (blob): ExportAnswer => ({ id: data.id, blob }),
    (error: unknown): ExportAnswer => ({ id: data.id, error: String(error) }),
  );
  postMessage(answer);
});

async function encode({ recipe, layout, parts, scale, type, quality }: ExportOrder): Promise<Blob> {
  const { width, height } = layout.frame;
  const { canvas, context } = canvasOf({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  if (type === finishedFormats.jpg.type) {
    // It knows no holes.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.scale(canvas.width / width, canvas.height / height);
  drawFinished(context, recipe, layout, parts);
  for (const part of [parts.subject, parts.shadow, parts.backdrop]) {
    if (part instanceof ImageBitmap) part.close();
  }
  return canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) });
}
