/** Two bytes that a JPEG begins with, and the markers of segments: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1. */
const startLength = 2;
const marker = { app0: 0xe0, app1: 0xe1, app11: 0xeb, app13: 0xed, comment: 0xfe, scan: 0xda };

/**
 * EXIF and XMP, credentials, Photoshop's and IPTC's words and comments of whoever wrote the picture first. Colors (ICC in APP2, Adobe's in
 * APP14) stay: without them the picture looks otherwise.
 */
const spokenMarkers = [marker.app1, marker.app11, marker.app13, marker.comment];

const xmpHeader = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

/** A JPEG with this XMP, and without what else is said in it. */
export function jpegWith(jpeg: Buffer, packet: Buffer): Buffer {
  const { segments, picture } = segmentsOf(jpeg);
  const kept = segments.filter(({ type }) => !spokenMarkers.includes(type));
  // Where a file says that it is JFIF, it does so first.
  const first = kept.filter(({ type }) => type === marker.app0);
  const others = kept.filter(({ type }) => type !== marker.app0);
  const bytesOf = (all: typeof kept) => all.map(({ bytes }) => bytes);
  const start = jpeg.subarray(0, startLength);
  return Buffer.concat([start, ...bytesOf(first), xmpOf(packet), ...bytesOf(others), picture]);
}

type Segment = { type: number; bytes: Buffer };

/** What comes before the picture's data, and from there on all else. */
function segmentsOf(jpeg: Buffer): { segments: Segment[]; picture: Buffer } {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('This is no JPEG.');
  const segments: Segment[] = [];
  let at = startLength;
  while (jpeg[at + 1] !== marker.scan) {
    if (jpeg[at] !== 0xff) throw new Error('A segment of the JPEG is damaged.');
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ type: jpeg.readUInt8(at + 1), bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return { segments, picture: jpeg.subarray(at) };
}

function xmpOf(packet: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 + marker.app1);
  // A segment's length counts itself, and ends at 65,535: a packet of ours has 800.
  head.writeUInt16BE(2 + xmpHeader.length + packet.length, 2);
  return Buffer.concat([head, xmpHeader, packet]);
}
