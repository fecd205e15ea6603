import sharp from 'sharp';
import { prepareSource, type Source } from '../../animation/frame.ts';
import type { Scene } from '../../animation/scene.ts';
import { emptyPlane } from '../../background/picture.ts';

/** A picture with a soft gradient, a bright disc and a dark corner. */
export function drawing(width = 120, height = 90): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" width="${width}" height="${height}" preserveAspectRatio="none">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#8ac"/><stop offset="1" stop-color="#246"/></linearGradient>
    <rect width="120" height="90" fill="url(#g)"/><circle cx="55" cy="45" r="20" fill="#fc6"/>
    <rect width="20" height="15" fill="#201018"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export const smallSource = async (shortSide = 64): Promise<Source> =>
  prepareSource(await drawing(), shortSide);

/** A scene whose right half is near, limp and wet. */
export function halfNear(): Scene {
  const plane = emptyPlane({ width: 40, height: 30 });
  plane.data.forEach((_, i) => {
    plane.data[i] = Math.min(1, Math.max(0, ((i % 40) - 10) / 20));
  });
  return { depth: plane, limp: plane, wet: plane, focus: { x: 0.6, y: 0.5 } };
}
