import { finishedFormats, qualityOf } from '../../../../../../shared/finished/format.ts';
import type { Layout } from '../../../../../../shared/finished/layout.ts';
import type { FinishingRecipe } from '../../../../../../shared/finishing.ts';
import type { Parts } from '../drawing/draw-finished.ts';

/** A finished picture, ready to be drawn. */
export type Finished = { recipe: FinishingRecipe; layout: Layout; parts: Parts };

export type ExportOrder = Finished & {
  id: number;
  /** Of the frame. */
  scale: number;
  type: string;
  quality: number | undefined;
};

export type ExportAnswer = { id: number; blob: Blob } | { id: number; error: string };

type Format = FinishingRecipe['format'];

/**
 * The finished picture as it goes on within the studio or to the clipboard, at `scale` of its size; what is saved the server makes.
 * Rejects where this browser cannot write the format.
 */
export async function exportPicture(
  { recipe, layout, parts }: Finished,
  { scale = 1, format = recipe.format }: { scale?: number; format?: Format } = {},
): Promise<Blob> {
  const { type, name } = finishedFormats[format.kind];
  const quality = qualityOf(format);
  const subject = await createImageBitmap(parts.subject);
  const shadow = parts.shadow && (await createImageBitmap(parts.shadow));
  const backdrop = parts.backdrop && (await createImageBitmap(parts.backdrop));
  orders += 1;
  const blob = await inWorker({
    id: orders,
    recipe,
    layout,
    parts: { subject, shadow, backdrop },
    scale,
    type,
    quality: quality === undefined ? undefined : quality / 100,
  });
  if (blob.type !== type) {
    throw new Error(`This browser cannot write ${name}.`);
  }
  return blob;
}

let orders = 0;
let worker: Worker | undefined;
const waiting = new Map<
  number,
  { resolve: (blob: Blob) => void; reject: (error: Error) => void }
>();

function inWorker(order: ExportOrder): Promise<Blob> {
  worker ??= startWorker();
  const { subject, shadow, backdrop } = order.parts;
  const moved = [subject, shadow, backdrop].filter((part) => part instanceof ImageBitmap);
  return new Promise((resolve, reject) => {
    waiting.set(order.id, { resolve, reject });
    worker?.postMessage(order, moved);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) => {
    const job = waiting.get(data.id);
    waiting.delete(data.id);
    if ('blob' in data) job?.resolve(data.blob);
    else job?.reject(new Error(data.error));
  });
  started.addEventListener('error', () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The picture could not be made.'));
    waiting.clear();
  });
  return started;
}
