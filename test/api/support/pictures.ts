import sharp from 'sharp';

/** A red disc on a light ground: small, and easy for the engine. */
export function disc(width = 160, height = 120): Promise<Buffer> {
  return drawn(width, height).jpeg().toBuffer();
}

export function discPng(width = 160, height = 120): Promise<Buffer> {
  return drawn(width, height).png().toBuffer();
}

/** A mask of the disc: black, and white where a box is. */
export async function maskOfDisc(
  { width, height } = { width: 160, height: 120 },
  level = '#fff',
): Promise<Buffer> {
  const box = { width: 40, height: 40, channels: 3, background: level } as const;
  const mask = sharp({ create: { width, height, channels: 3, background: '#000' } });
  const painted = mask.composite([{ input: { create: box }, left: 60, top: 40 }]);
  const opaque = sharp(await painted.png().toBuffer()).removeAlpha();
  return opaque.toColourspace('b-w').png().toBuffer();
}

function drawn(width: number, height: number) {
  const radius = Math.min(width, height) / 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#e8e4da"/>
    <circle cx="50%" cy="50%" r="${radius}" fill="#b3261e"/>
  </svg>`;
  return sharp(Buffer.from(svg));
}
