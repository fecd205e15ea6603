/** EXIF, big-endian, with one entry: how the picture is turned. `offset` is where its entries begin. */
export function exifOf(orientation: number, { entries = 1, offset = 8 } = {}): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(offset, 4);
  exif.writeUInt16BE(entries, 8);
  exif.writeUInt16BE(0x0112, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
