import type { Sharp } from 'sharp';
import { blurSizes } from '../../../shared/finished/blur.ts';
import type { Size } from '../../../shared/finished/layout.ts';
import type { FinishingRecipe } from '../../../shared/finishing.ts';
import { decoder, ofPixels, type Pixels, pixelsOf } from '../../storage/decoder.ts';
import { drawnBilinear } from './bilinear.ts';
import { kernel } from './placed.ts';
import { premultiplied, unpremultiplied } from './premultiplied.ts';

type Background = FinishingRecipe['background'];

/** The pictures that may lie behind a subject, as they are kept, and the size of the cut-out. */
export type Behind = { original: Buffer; backdrop: Buffer | undefined; cutOut: Size };

/** What lies behind everything, in the size of the frame and in four channels. */
export async function drawnGround(
  background: Background,
  frame: Size,
  behind: () => Promise<Behind>,
): Promise<Pixels> {
  switch (background.kind) {
    case 'none':
      return filled(frame, () => [0, 0, 0, 0]);
    case 'white':
      return filled(frame, () => [255, 255, 255, 255]);
    case 'color': {
      const color = channelsOf(background.color);
      return filled(frame, () => color);
    }
    case 'gradient': {
      const [from, to] = [channelsOf(background.from), channelsOf(background.to)];
      return filled(frame, (row) => {
        const share = (row + 0.5) / frame.height;
        return from.map((value, channel) => value + ((to[channel] ?? 0) - value) * share);
      });
    }
    case 'picture': {
      const { backdrop } = await behind();
      return backdrop
        ? covering(await decoder(backdrop), frame)
        : filled(frame, () => [0, 0, 0, 0]);
    }
    case 'blurred': {
      const { original, cutOut } = await behind();
      return covering(await blurred(original, cutOut, background.blur), frame);
    }
  }
}

/** Rows of one color each. */
function filled({ width, height }: Size, colorAt: (row: number) => readonly number[]): Pixels {
  const data = Buffer.allocUnsafe(4 * width * height);
  for (let row = 0; row < height; row += 1) {
    const color = Buffer.from(colorAt(row).map((value) => Math.round(value)));
    data.fill(color, 4 * width * row, 4 * width * (row + 1));
  }
  return { data, info: { width, height, channels: 4 } };
}

/** Red, green, blue and alpha of `#RRGGBB`. */
function channelsOf(color: string): number[] {
  return [...Buffer.from(color.slice(1), 'hex'), 255];
}

/** The middle of a picture, large enough to leave nothing of the frame free. */
function covering(picture: Sharp, { width, height }: Size): Promise<Pixels> {
  return pixelsOf(picture.resize(width, height, { fit: 'cover', kernel }).ensureAlpha());
}

/** As browsers draw it: what is transparent has no color, and all pixels count where a large picture is first made smaller. */
async function blurred(original: Buffer, size: Size, percent: number): Promise<Sharp> {
  const [start = size, ...others] = blurSizes(size, percent);
  const { width, height } = start;
  const picture = (await decoder(original)).resize(width, height, { fit: 'fill', kernel });
  const drawn = others.reduce(drawnBilinear, premultiplied(await pixelsOf(picture)));
  return ofPixels(unpremultiplied(drawn));
}
