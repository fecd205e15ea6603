import { crc32 } from 'node:zlib';
import type { Making } from './making.ts';

/** What files name as the tool that wrote them. */
export const creatorTool = 'Atelier';

const namespaces = [
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
  'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
].join(' ');

/** The words of IPTC and Adobe for how a file was made, which any tool reads: https://www.iptc.org/std/photometadata/specification/. */
export function xmpPacket({ sourceType, model, at }: Making): string {
  const facts = {
    'xmp:CreatorTool': creatorTool,
    'xmp:CreateDate': at,
    'Iptc4xmpExt:DigitalSourceType': sourceType,
    'Iptc4xmpExt:AISystemUsed': model,
  };
  const said = Object.entries(facts).map(([name, value]) => `${name}="${inXml(value)}"`);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${namespaces} ${said.join(' ')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}

function inXml(text: string): string {
  return text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The file with what is said of it, and of a PNG without what its maker has said. Its picture stays as it is. */
export function withXmp(file: Buffer, contentType: MarkedType, making: Making): Buffer {
  const packet = Buffer.from(xmpPacket(making));
  return contentType === 'image/png' ? pngWith(file, packet) : mp4With(file, packet);
}

/** The media types of results. */
export type MarkedType = 'image/png' | 'video/mp4';

/** Bytes of the signature of a PNG, and of what a chunk has beside its data: length, type and checksum. */
const signatureLength = 8;
const chunkOverhead = 12;

/** Texts, EXIF and credentials of whoever wrote the picture first: they may hold anything, and no longer fit. */
const spokenChunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX'];

const xmpKeyword = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1');

function pngWith(png: Buffer, packet: Buffer): Buffer {
  const [header, ...others] = chunksOf(png).filter(({ type }) => !spokenChunks.includes(type));
  if (header?.type !== 'IHDR') throw new Error('The PNG has no header.');
  const text = chunk('iTXt', Buffer.concat([xmpKeyword, packet]));
  const signature = png.subarray(0, signatureLength);
  return Buffer.concat([signature, header.bytes, text, ...others.map(({ bytes }) => bytes)]);
}

function chunksOf(png: Buffer): { type: string; bytes: Buffer }[] {
  const chunks = [];
  for (let at = signatureLength; at + chunkOverhead <= png.length; ) {
    const end = at + chunkOverhead + png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), bytes: png.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), said, uint32(crc32(said))]);
}

/** The type of boxes with an XMP packet. https://developer.adobe.com/xmp/docs/XMPSpecifications/ part 3. */
const xmpBoxType = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** At the end, so that nothing of the video moves. */
function mp4With(mp4: Buffer, packet: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('uuid', 'latin1'), xmpBoxType, packet]);
  return Buffer.concat([mp4, uint32(content.length + 4), content]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
