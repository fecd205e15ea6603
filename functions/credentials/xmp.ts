import { jpegWith } from './jpeg-segments.ts';
import { pngWith } from './png-chunks.ts';
import { webpWith } from './webp-chunks.ts';

/** What files name as the tool that wrote them. */
export const creatorTool = 'Atelier';

const namespaces = [
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
  'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
].join(' ');

const modelProperty = 'Iptc4xmpExt:AISystemUsed';

/** An address of IPTC, the model, and when, in ISO 8601, where that is known. */
type Said = { sourceType: string; model: string; at?: string };

/** The words of IPTC and Adobe for how a file was made, which any tool reads: https://www.iptc.org/std/photometadata/specification/. */
export function xmpPacket({ sourceType, model, at }: Said): string {
  const facts = {
    'xmp:CreatorTool': creatorTool,
    ...(at && { 'xmp:CreateDate': at }),
    'Iptc4xmpExt:DigitalSourceType': sourceType,
    [modelProperty]: model,
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

/** The media types of results, and of files that are made of them. */
export type MarkedType = keyof typeof writers;

const writers = {
  'image/png': pngWith,
  'image/jpeg': jpegWith,
  'image/webp': webpWith,
  'video/mp4': mp4With,
} as const;

/** The file with what is said of it, and of a picture without what its maker has said. Its picture stays as it is. */
export function withXmp(file: Buffer, contentType: MarkedType, said: Said): Buffer {
  return writers[contentType](file, Buffer.from(xmpPacket(said)));
}

/** The type of boxes with an XMP packet. https://developer.adobe.com/xmp/docs/XMPSpecifications/ part 3. */
const xmpBoxType = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** An MP4 with this XMP at the end, so that nothing of the video moves. */
function mp4With(mp4: Buffer, packet: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('uuid', 'latin1'), xmpBoxType, packet]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([mp4, length, content]);
}

const modelAttribute = `${modelProperty}="`;

/** The model that a file of ours says in its XMP, if it says one. */
export function spokenModel(file: Buffer): string | undefined {
  const found = file.indexOf(modelAttribute);
  if (found < 0) return undefined;
  const at = found + modelAttribute.length;
  return fromXml(file.toString('utf8', at, file.indexOf('"', at)));
}

function fromXml(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
