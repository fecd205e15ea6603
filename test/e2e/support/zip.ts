const endOfDirectory = Buffer.from('PK\u0005\u0006');

/** The files of a ZIP by their names, as its central directory lists them. None may be compressed. */
export function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(endOfDirectory);
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(entry + 20);
    const nameEnd = entry + 46 + zip.readUInt16LE(entry + 28);
    const file = zip.readUInt32LE(entry + 42);
    const start = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28);
    files.set(zip.toString('utf8', entry + 46, nameEnd), zip.subarray(start, start + size));
    entry = nameEnd + zip.readUInt16LE(entry + 30);
  }
  return files;
}
