import { maxUploadBytes } from '../../../shared/uploads.ts';

/** Longest side in pixels that a picture is shrunk to at first: enough for every tool's models. */
const longestSide = 4096;

/** How well the first try keeps the picture; a smaller one looks better than a coarser one. */
const quality = 0.9;

/** Tries after which a picture is given up; each leaves a tenth of room. */
const maxTries = 6;

/** A picture that fits an upload, and its pixels. */
export type Shrunk = { file: File; width: number; height: number };

type Wishes = {
  /** Most pixels of the longer side. */
  side?: number;
  /** Lays what is transparent on white. */
  opaque?: boolean;
};

/**
 * Writes a picture anew so that it is within the limit of an upload: upright, smaller only where it must be, as
 * JPEG, or as WebP where it is transparent. Rejects where the browser cannot read it or make it small enough.
 */
export async function shrinkImage(
  file: File,
  { side = longestSide, opaque = false }: Wishes = {},
): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const type = !opaque && isTransparent(bitmap) ? 'image/webp' : 'image/jpeg';
    let scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    for (let tries = 0; tries < maxTries; tries++) {
      const { blob, width, height } = await write(bitmap, scale, type);
      if (blob.size <= maxUploadBytes) {
        return { file: named(blob, file.name), width, height };
      }
      scale *= smallerBy(blob.size);
    }
    throw new Error('The picture could not be made small enough.');
  } finally {
    bitmap.close();
  }
}

/** What to multiply the sides by, so that so many bytes become few enough: bytes go with the area. */
export function smallerBy(bytes: number): number {
  return Math.min(0.9, Math.sqrt((maxUploadBytes * 0.9) / bytes));
}

async function write(bitmap: ImageBitmap, scale: number, type: string) {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = contextOf(width, height);
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // It knows no holes.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0, width, height);
  return { blob: await context.canvas.convertToBlob({ type, quality }), width, height };
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  return context;
}

/** Pixels a side of the picture that is looked through for transparency. */
const sampleSide = 64;

function isTransparent(bitmap: ImageBitmap): boolean {
  const context = contextOf(sampleSide, sampleSide);
  context.drawImage(bitmap, 0, 0, sampleSide, sampleSide);
  const { data } = context.getImageData(0, 0, sampleSide, sampleSide);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** A browser that cannot write WebP writes PNG: the name follows what it wrote. */
function named(blob: Blob, original: string): File {
  const name = original.replace(/\.[^.]*$/, '');
  return new File([blob], `${name}.${extensions[blob.type] ?? 'jpg'}`, { type: blob.type });
}
