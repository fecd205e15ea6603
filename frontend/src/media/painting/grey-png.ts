import type { Mask } from './mask.ts';

/** A mask as a PNG of 8-bit grey: canvases only write colors, which take four times the room. */
export async function greyPng(mask: Mask): Promise<Blob> {
  const { width, height } = mask;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // 8 bits a value, grey, and the only ways to compress, filter and order that there are.
  header.set([8, 0, 0, 0, 0], 8);
  const data = await deflate(filteredRows(mask));
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())];
  return new Blob([signature, ...chunks], { type: 'image/png' });
}

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The PNG filter "up": a row tells its difference from the row above, which is 0 nearly everywhere in a mask. */
function filteredRows({ width, height, data }: Mask): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1);
    rows[start] = 2;
    for (let x = 0; x < width; x += 1) {
      const above = y > 0 ? (data[(y - 1) * width + x] ?? 0) : 0;
      rows[start + 1 + x] = (data[y * width + x] ?? 0) - above;
    }
  }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** CRC-32 as PNG asks for it (ISO 3309). */
function crcOf(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
