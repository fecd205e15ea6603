import sharp from 'sharp';

/** Above the lowest row of the subject, in parts of the picture's height: there its foot is as wide as it looks. */
const footHeight = 0.015;

/** Alpha from which a pixel belongs to the subject: softer ones are its edge. */
const solid = 128;

/** A cut-out as a PNG with the shadow under it, so that it stands on whatever lies behind it. */
export async function withContactShadow(cutOut: Buffer): Promise<Buffer> {
  const picture = sharp(cutOut).ensureAlpha();
  const { data, info } = await picture
    .clone()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shadow = drawShadow(info, footOf(data, info));
  return picture
    .composite([{ input: shadow, blend: 'dest-over' }])
    .png()
    .toBuffer();
}

type Size = { width: number; height: number };

/** The middle of what the subject stands on, and half its width: pixels. */
type Foot = { x: number; y: number; radius: number };

function footOf(alpha: Buffer, { width, height }: Size): Foot {
  const bottom = Math.floor(alpha.findLastIndex((each) => each >= solid) / width);
  const row = bottom - Math.round(height * footHeight);
  const pixels = alpha.subarray(row * width, (row + 1) * width);
  const [left, right] = [
    pixels.findIndex((each) => each >= solid),
    pixels.findLastIndex((each) => each >= solid),
  ];
  return { x: (left + right) / 2, y: bottom, radius: (right - left) / 2 };
}

/** A dark line where it touches, and a wide soft one, away from the window at the left. */
function drawShadow({ width, height }: Size, { x, y, radius }: Foot): Buffer {
  const ellipse = (fill: string, cx: number, cy: number, rx: number, ry: number) =>
    `<ellipse fill="url(#${fill})" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
  const gradient = (id: string, strength: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-opacity="${strength}"/>` +
    `<stop offset=".55" stop-opacity="${strength * 0.55}"/><stop offset="1" stop-opacity="0"/></radialGradient>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<defs>${gradient('near', 0.75)}${gradient('wide', 0.42)}</defs>` +
      ellipse('wide', x + radius * 0.35, y - radius * 0.04, radius * 1.9, radius * 0.3) +
      ellipse('near', x, y - radius * 0.08, radius * 1.12, radius * 0.19) +
      '</svg>',
  );
}
