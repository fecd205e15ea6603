import type { OverlayOptions } from 'sharp';
import type { Place, Size } from '../../../shared/finished/layout.ts';
import { ofPixels, type Pixels, pixelsOf } from '../../storage/decoder.ts';

/** Pixels, and where in a frame their first one lies. */
export type Layer = { pixels: Pixels; left: number; top: number };

/** Rings less at hard edges than sharper ones: a cut-out has little else. */
export const kernel = 'mitchell';

/** What is seen in a frame of a picture that is placed in it; undefined where it lies beside it. */
export async function placedIn(
  frame: Size,
  picture: Pixels,
  place: Place,
): Promise<Layer | undefined> {
  const { width, height } = picture.info;
  const across = span(place.x, place.scale, { pixels: width, room: frame.width });
  const down = span(place.y, place.scale, { pixels: height, room: frame.height });
  if (!across || !down) return undefined;
  // All of the picture could be far too large: it is cut before it grows, and to the frame after that.
  const part = (await ofPixels(picture)).extract({
    left: across.first,
    top: down.first,
    width: across.count,
    height: down.count,
  });
  const sized = part.resize(across.length, down.length, { fit: 'fill', kernel }).extract({
    left: across.hidden,
    top: down.hidden,
    width: across.seen,
    height: down.seen,
  });
  return { pixels: await pixelsOf(sized), left: across.start, top: down.start };
}

/**
 * Along one side: the `first` and the `count` of the picture's own pixels, the `length` that they take, how much of that is `hidden`
 * before the frame begins, and what is `seen` from `start` on.
 */
function span(at: number, scale: number, { pixels, room }: { pixels: number; room: number }) {
  const first = Math.max(0, Math.floor(-at / scale));
  const end = Math.min(pixels, Math.ceil((room - at) / scale));
  if (end <= first) return undefined;
  const from = Math.round(at + first * scale);
  const length = Math.max(1, Math.round(at + end * scale) - from);
  const hidden = Math.max(0, -from);
  const start = Math.max(0, from);
  const seen = Math.min(length - hidden, room - start);
  return seen > 0 ? { first, count: end - first, length, hidden, start, seen } : undefined;
}

/** A layer as the image library puts it over another picture. */
export function overlay({ pixels: { data, info }, left, top }: Layer): OverlayOptions {
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, left, top };
}
