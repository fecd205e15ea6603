import sharp from 'sharp';
import { paperColour } from './paper.ts';

/** How much of an icon's width the logo takes: a mask may cut away all but a circle of 80 %. */
const logoShare = 0.56;

/** Units of the logo's own drawing. */
const logoSide = 56;

/** The logo on paper, as home screens show it: `side` pixels wide and high, filled to its corners. */
export async function appIcon(side: number): Promise<Buffer> {
  const width = Math.round(side * logoShare);
  const logo = await sharp('frontend/public/logo-light.svg', { density: (72 * width) / logoSide })
    .resize(width)
    .toBuffer();
  const background = await paperColour();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: logo }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
