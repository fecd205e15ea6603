/** Markers of a frame, by how its blocks are coded. */
export const frames = {
  baseline: 0xc0,
  progressive: 0xc2,
  lossless: 0xc3,
  arithmetic: 0xc9,
} as const;

export type JpegLook = {
  frame?: keyof typeof frames;
  components?: 1 | 3 | 4;
  /** Bits of a sample. */
  precision?: number;
  /** How many scans a progressive picture has behind its first. */
  scans?: number;
  /** Segments before the frame. */
  segments?: readonly Buffer[];
};

export function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A gray JPEG without subsampling, whose tables give a zero bit to the one symbol that they have. */
export function jpegOf(width: number, height: number, look: JpegLook = {}): Buffer {
  const { frame = 'baseline', components = 3, precision = 8, scans = 3, segments = [] } = look;
  const header = Buffer.alloc(6 + 3 * components);
  header[0] = precision;
  header.writeUInt16BE(height, 1);
  header.writeUInt16BE(width, 3);
  header[5] = components;
  for (let n = 0; n < components; n += 1) header.set([n + 1, 0x11, 0], 6 + 3 * n);
  const isProgressive = frame === 'progressive';
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    jpegSegment(0xdb, Buffer.from([0, ...Array(64).fill(1)])),
    jpegSegment(frames[frame], header),
    jpegSegment(0xc4, codesOf(0, 0)),
    jpegSegment(0xc4, codesOf(1, isProgressive ? 0xe0 : 0)),
    // Every block is one bit for no difference and, where all is in one scan, one for its end.
    scanOf(
      Array.from({ length: components }, (_, n) => n + 1),
      isProgressive ? [0, 0, 0] : [0, 63, 0],
    ),
    Buffer.alloc(Math.ceil((blocks * components * (isProgressive ? 1 : 2)) / 8)),
    ...(isProgressive ? laterScans(blocks, components, scans) : []),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Scans that say of every block that it has nothing more, in some hundred bytes each. */
function laterScans(blocks: number, components: number, count: number): Buffer[] {
  // A bit for the symbol, and 14 for a run of 16,384 blocks.
  const runs = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  return Array.from({ length: count }, (_, n) => {
    const turn = Math.floor(n / components);
    const low = 13 - (Math.floor(turn / 63) % 14);
    const high = low === 13 ? 0 : low + 1;
    const band = 1 + (turn % 63);
    const scan = scanOf([1 + (n % components)], [band, band, high * 16 + low]);
    return Buffer.concat([scan, runs]);
  });
}

function scanOf(components: readonly number[], band: readonly [number, number, number]): Buffer {
  const content = [components.length, ...components.flatMap((id) => [id, 0]), ...band];
  return jpegSegment(0xda, Buffer.from(content));
}

function codesOf(kind: 0 | 1, symbol: number): Buffer {
  return Buffer.from([kind * 16, 1, ...Array(15).fill(0), symbol]);
}
