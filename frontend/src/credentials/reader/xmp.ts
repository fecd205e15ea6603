import { plainDate, plainText } from '../plain-text.ts';
import type { Reading } from '../reading.ts';

const start = '<x:xmpmeta';
const end = '</x:xmpmeta>';

/** Bytes that are searched at once. */
const windowBytes = 4 * 1024 * 1024;

/** Bytes of the longest packet that is read. */
const maxPacketBytes = 1024 * 1024;

/**
 * The first XMP packet in a file, wherever its format keeps it: packets are made to be found by reading the file through.
 * https://developer.adobe.com/xmp/docs/XMPSpecifications/, part 1, 7.3. Packets that are compressed are not found.
 */
export async function findXmp(file: Blob): Promise<string | undefined> {
  const latin = new TextDecoder('latin1');
  for (let at = 0; at < file.size; at += windowBytes) {
    // One that begins at the edge of a window is found in either.
    const bytes = await file.slice(at, at + windowBytes + start.length).arrayBuffer();
    const found = latin.decode(bytes).indexOf(start);
    if (found < 0) continue;
    const packet = await file.slice(at + found, at + found + maxPacketBytes).text();
    const length = packet.indexOf(end);
    return length < 0 ? undefined : packet.slice(0, length + end.length);
  }
  return undefined;
}

type Unsigned = Extract<Reading, { kind: 'unsigned' }>;

/** What a packet says of how a file was made; undefined where it says nothing of that. */
export function factsInXmp(packet: string): Unsigned | undefined {
  const sourceType = property(packet, 'DigitalSourceType');
  const agent = property(packet, 'AISystemUsed') ?? property(packet, 'CreatorTool');
  if (sourceType === undefined && agent === undefined) return undefined;
  const names = ['DigitalSourceType', 'AISystemUsed', 'CreatorTool', 'CreateDate'];
  const details = names.flatMap((name) => {
    const value = property(packet, name);
    return value === undefined ? [] : [[`XMP ${name}`, value] as const];
  });
  return {
    kind: 'unsigned',
    sourceType,
    agent,
    when: plainDate(property(packet, 'CreateDate')),
    details,
  };
}

/** A property, as an attribute or as an element, in whatever namespace prefix. */
function property(packet: string, name: string): string | undefined {
  const pattern = new RegExp(
    `[\\s<:]${name}\\s*=\\s*(?:"([^"<]{0,2000})"|'([^'<]{0,2000})')|[<:]${name}>([^<]{0,2000})<`,
  );
  const [, double, single, element] = pattern.exec(packet) ?? [];
  return plainText(withoutEntities(double ?? single ?? element ?? ''));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function withoutEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, ten, hex, name) => {
      if (name) return entities[name] ?? whole;
      const code = Number.parseInt(ten ?? hex, ten ? 10 : 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
