import sharp from 'sharp';
import { jpegOf } from './jpeg-bytes.ts';
import type { Pictures } from './pictures.ts';
import { pngOf, pngSignature } from './png-bytes.ts';
import { losslessChunk, webpFile } from './webp-bytes.ts';

const square = () => sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } });
const of = (text: string) => () => Buffer.from(text, 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const html = '<html><script>alert(1)</script></html>';
const zip = 'PK\x03\x04\x14\0\0\0\0\0';
const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';

const png = () => pngOf(64, 48);
const jpeg = () => jpegOf(64, 48);
const webp = () => webpFile([losslessChunk(64, 48)]);
const three = { PNG: png, JPEG: jpeg, WebP: webp };

const behind = (start: string) => () => Buffer.concat([Buffer.from(start, 'latin1'), png()]);
const before = (picture: () => Buffer, end: string) => () =>
  Buffer.concat([picture(), Buffer.from(end, 'latin1')]);

/** Files of other kinds under a picture's name, and pictures that are something else besides. */
const kinds: Pictures = {
  nothing: of(''),
  'one byte': of('\xff'),
  zeros: () => Buffer.alloc(100_000),
  'a text': of('This is a picture.'),
  'an SVG': of(svg),
  'an SVG that includes a file': of(
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
  ),
  'an HTML page': of(html),
  'a ZIP': of(zip),
  'a PDF': of(pdf),
  'a BMP': of('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0'),
  'a GIF': () => square().gif().toBuffer(),
  'a TIFF': () => square().tiff().toBuffer(),
  'an AVIF': () => square().avif({ effort: 0 }).toBuffer(),
  'a HEIC by its first bytes': of('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'a JPEG 2000 by its first bytes': of('\0\0\0\x0cjP  \r\n\x87\n'),
  'a JPEG XL by its first bytes': of('\xff\x0a\xfa\x7f\x01\x90'),
  'a script of ImageMagick': of('push graphic-context\nfill url(https://a.example)'),
  'a PNG behind a GIF': behind('GIF89a'),
  'a PNG behind a page': behind(html),
  'a PNG behind a ZIP': behind(zip),
  'a PNG before a page': before(png, html),
  'a JPEG before a ZIP': before(jpeg, zip),
  'a WebP before an SVG': before(webp, svg),
  'a JPEG before a PDF': before(jpeg, pdf),
  "a PNG's signature before a JPEG": () => Buffer.concat([pngSignature, jpeg()]),
  "a JPEG's first bytes before an SVG": of(`\xff\xd8\xff${svg}`),
  "a WebP's first bytes before a page": of(`RIFF\x40\0\0\0WEBP${html}`),
};

/** Pictures that break off: in their head, after it, in the middle, and before their last byte. */
const cuts: Pictures = Object.fromEntries(
  Object.entries(three).flatMap(([name, picture]) =>
    [0.05, 0.3, 0.6, 0.98].map((part) => [
      `a ${name} that breaks off after ${part * 100} %`,
      () => picture().subarray(0, Math.ceil(picture().length * part)),
    ]),
  ),
);

export const hostileFiles: Pictures = { ...kinds, ...cuts };
