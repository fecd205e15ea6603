import sharp from 'sharp';

const side = 32;

/** The icon of tabs for browsers that take no SVG: a directory of one image, and the image as PNG. */
export async function faviconIco(): Promise<Buffer> {
  const png = await sharp('frontend/public/favicon.svg', { density: 72 * 4 })
    .resize(side)
    .png()
    .toBuffer();
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon
  directory.writeUInt16LE(1, 4); // of one image
  directory.writeUInt8(side, 6);
  directory.writeUInt8(side, 7);
  directory.writeUInt16LE(1, 10); // colour planes
  directory.writeUInt16LE(32, 12); // bits of a pixel
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
