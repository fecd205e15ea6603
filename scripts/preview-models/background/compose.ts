import type { EdgeBand } from './edge-band.ts';
import { mattePixel, type Pixel } from './edge-pixel.ts';
import type { Picture } from './picture.ts';
import { locate, type Spot, sample } from './sampler.ts';

type Cursor = { spot: Spot; pixel: Pixel };

/** Works out one pixel of the full picture; false when nothing of it remains. */
function mattedAt(full: Picture, edge: EdgeBand, i: number, { spot, pixel }: Cursor): boolean {
  pixel.red = full.rgb[i * 3] ?? 0;
  pixel.green = full.rgb[i * 3 + 1] ?? 0;
  pixel.blue = full.rgb[i * 3 + 2] ?? 0;
  if (sample(edge.band.data, spot) > 0) mattePixel(pixel, edge, spot);
  else pixel.alpha = edge.mask.data[spot.i00] ? 255 : 0;
  return pixel.alpha >= 0.5;
}

/** The full-size picture with alpha: solid inside, empty outside, worked out along the outline. */
export function compose(full: Picture, edge: EdgeBand): Uint8Array {
  const out = new Uint8Array(full.width * full.height * 4);
  const { width, height } = edge.mask;
  const spot: Spot = { i00: 0, i10: 0, i01: 0, i11: 0, w00: 0, w10: 0, w01: 0, w11: 0 };
  const pixel: Pixel = { red: 0, green: 0, blue: 0, alpha: 0 };
  const cursor = { spot, pixel };
  for (let i = 0; i < full.width * full.height; i++) {
    const x = i % full.width;
    const y = (i - x) / full.width;
    const sx = ((x + 0.5) * width) / full.width - 0.5;
    locate(spot, sx, ((y + 0.5) * height) / full.height - 0.5, width, height);
    if (!mattedAt(full, edge, i, cursor)) continue;
    out[i * 4] = pixel.red + 0.5;
    out[i * 4 + 1] = pixel.green + 0.5;
    out[i * 4 + 2] = pixel.blue + 0.5;
    out[i * 4 + 3] = pixel.alpha + 0.5;
  }
  return out;
}
