import { type FinishingRecipe, finishedSizes, maxFinishedSide } from '../finishing.ts';

export type Size = { width: number; height: number };

/** Whole pixels from `x`, `y`. */
export type Rect = Size & { x: number; y: number };

/** Where the first corner of a picture is, and how many pixels one of its own takes. */
export type Place = { x: number; y: number; scale: number };

/** Where the cut-out lies in the finished picture: all in pixels of the finished picture. */
export type Layout = {
  frame: Size;
  place: Place;
};

/**
 * The frame of a recipe, and the cut-out in it. The original size without padding leaves the cut-out as it came; else the
 * subject stands in the middle by its bounds, as large as the padding lets it, at the original size never larger than it was.
 */
export function layoutOf(
  { size, padding }: Pick<FinishingRecipe, 'size' | 'padding'>,
  cutOut: Size,
  subject: Rect | undefined,
): Layout {
  const frame = frameOf(size, cutOut);
  const most = frame.width / cutOut.width;
  if (size.kind === 'original' && padding === 0)
    return { frame, place: { x: 0, y: 0, scale: most } };
  const { x, y, width, height } = subject ?? { x: 0, y: 0, ...cutOut };
  const room = (Math.min(frame.width, frame.height) * padding) / 100;
  const fitting = Math.min((frame.width - 2 * room) / width, (frame.height - 2 * room) / height);
  const scale = size.kind === 'original' ? Math.min(most, fitting) : fitting;
  return {
    frame,
    place: {
      scale,
      x: frame.width / 2 - (x + width / 2) * scale,
      y: frame.height / 2 - (y + height / 2) * scale,
    },
  };
}

function frameOf(size: FinishingRecipe['size'], cutOut: Size): Size {
  if (size.kind === 'own') return { width: size.width, height: size.height };
  if (size.kind !== 'original') return finishedSizes[size.kind];
  const scale = Math.min(1, maxFinishedSide / Math.max(cutOut.width, cutOut.height));
  return {
    width: Math.max(1, Math.round(cutOut.width * scale)),
    height: Math.max(1, Math.round(cutOut.height * scale)),
  };
}
