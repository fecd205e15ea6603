import sharp from 'sharp';

/** What was transparent in the original stays transparent in its cut-out. */
export async function keepTransparency(png: Buffer, original: Buffer): Promise<Buffer> {
  const { hasAlpha } = await sharp(original).metadata();
  if (!hasAlpha) return png;
  const upright = await sharp(original).autoOrient().png().toBuffer();
  return sharp(png)
    .composite([{ input: upright, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
