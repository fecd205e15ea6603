import sharp from 'sharp';
import { SIDE } from '../drawing/size.ts';
import { type Raster, RGB } from './raster.ts';

/** Pixels along a side, and colours in all. */
const GRID = 128;
const COLOURS = 32;

/** Large square pixels in few colours. */
export async function pixel(raster: Raster): Promise<Raster> {
  const small = await sharp(raster, { raw: RGB })
    .resize(GRID, GRID, { kernel: 'mitchell' })
    .modulate({ saturation: 1.2 })
    .sharpen({ sigma: 0.8 })
    .png({ palette: true, colours: COLOURS, dither: 0.7, effort: 4 })
    .toBuffer();
  return sharp(small)
    .toColourspace('srgb')
    .removeAlpha()
    .resize(SIDE, SIDE, { kernel: 'nearest' })
    .raw()
    .toBuffer();
}
