import { maxFormBytes, maxUploadBytes } from '../../../shared/uploads.ts';
import { isFullRun } from '../../full-run.ts';
import {
  bytes,
  filePart,
  formOf,
  formType,
  openPart,
  type Part,
  raw,
  type SentForm,
  sent,
  textPart,
} from './form-bytes.ts';
import { formsByHeaders } from './hostile-form-headers.ts';

/** A body that is sent to break the parser, or to keep it busy. */
export type HostileForm = SentForm & { name: string };

const nameless: Part = { headers: ['Content-Type: image/png'], content: bytes(100_000) };
const many = (count: number, content: string | Buffer = 'x') =>
  Array.from({ length: count }, (_, n) => filePart(content, `field-${n}`));

const inner = formOf([filePart('x')], { boundary: 'inner' });
const plain = formOf([filePart('x')]);

/** Parts that are never read, or too many, or too large. */
const parts: Record<string, SentForm> = {
  'a part over 64 KB without Content-Disposition': sent([nameless]),
  'five parts over 64 KB without Content-Disposition': sent(Array(5).fill(nameless)),
  'a part over 64 KB without Content-Disposition behind the image': sent([filePart('x'), nameless]),
  'a part over 64 KB of another disposition': sent([
    { headers: ['Content-Disposition: attachment; name="image"'], content: bytes(100_000) },
  ]),
  'a large ninth part': sent([...many(8), filePart(bytes(100_000), 'ninth')]),
  'nine large parts': sent(many(9, bytes(100_000))),
  '100 parts': sent(many(100)),
  '10,000 parts': sent(many(10_000)),
  '10,000 empty parts without headers': sent(Array(10_000).fill({ headers: [], content: '' })),
  'a file of 2 MB and a byte': sent([filePart(bytes(maxUploadBytes + 1))]),
  'a form of 2.75 MB and a byte': raw(bytes(maxFormBytes + 1)),
  'two files of 1.5 MB': sent(many(2, bytes(1_500_000))),
  'an empty form': raw('--atelier-boundary--\r\n'),
  'an empty file': sent([filePart('')]),
  'two images': sent([filePart('x'), filePart('y')]),
  'an image and an id': sent([filePart('x'), textPart('x')]),
};

/** Bodies that end before they are over. */
const cutOff: Record<string, SentForm> = {
  'cut off inside a file part, in 68 bytes': raw(
    '--x\r\nContent-Disposition: form-data; name="i"; filename="a"\r\n\r\nabcd',
    formType('x'),
  ),
  'cut off inside a file of 1 MB': raw(formOf([filePart(bytes(1_000_000))]).subarray(0, 900_000)),
  'cut off inside a part over 64 KB without a name': raw(formOf([nameless]).subarray(0, 90_000)),
  'cut off in the ninth part': raw(formOf(many(9, bytes(1000))).subarray(0, -500)),
  'no final boundary': sent([filePart('x')], ''),
  'a final boundary with one dash': sent([filePart('x')], '--atelier-boundary-'),
  'a final boundary that opens another part': sent([filePart('x')], '--atelier-boundary\r\n'),
  'headers that never end': raw(Buffer.concat([openPart(['X: y']), bytes(100_000)])),
  'headers of one byte less than an end': raw(`${openPart(['X: y'])}\r`),
  'the first boundary alone': raw('--atelier-boundary'),
  'one byte': raw('-'),
  'no body': raw(''),
};

/** Lines that end elsewhere, and forms in forms. */
const lines: Record<string, SentForm> = {
  'line feeds alone': raw(plain.toString().replaceAll('\r\n', '\n')),
  'carriage returns alone': raw(plain.toString().replaceAll('\r\n', '\r')),
  'an empty line before the form': raw(`\r\n${plain}`),
  'a text before the form': raw(`This is a form.\r\n${plain}`),
  'dashes without end': raw('-'.repeat(200_000)),
  'line ends without end': raw('\r\n'.repeat(100_000)),
  'the boundary again and again': raw('--atelier-boundary\r\n'.repeat(10_000)),
  'almost the boundary again and again': raw(
    Buffer.concat([openPart([]), Buffer.from('\r\n--atelier-boundar'.repeat(10_000))]),
  ),
  'a form in a form': sent([
    { headers: ['Content-Type: multipart/mixed; boundary=inner'], content: inner },
  ]),
  'a form as the file': sent([filePart(inner)]),
  'the boundary in the file': sent([filePart('x\r\n--atelier-boundary\r\n\r\ny')]),
  'a file behind the end': sent([], `--atelier-boundary--\r\n${formOf([filePart('x')])}`),
  'zeros alone': raw(Buffer.alloc(300_000)),
  'base64 in place of bytes': raw(plain.toString('base64')),
};

/** Bytes after which a form breaks off; the quick run takes every fifth. */
const cutOffsets = Array.from({ length: 200 }, (_, n) => n).filter((n) => isFullRun || n % 5 === 0);
const cuts = Object.fromEntries(
  cutOffsets.map((n) => [
    `cut off after ${n} bytes`,
    raw(formOf([filePart(bytes(200))]).subarray(0, n)),
  ]),
);

/** No form has exactly one picture, so each must be refused. */
export const hostileForms: readonly HostileForm[] = Object.entries({
  ...parts,
  ...cutOff,
  ...formsByHeaders,
  ...lines,
  ...cuts,
}).map(([name, form]) => ({ name, ...form }));
