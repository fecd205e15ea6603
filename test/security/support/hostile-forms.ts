import { maxFormBytes, maxUploadBytes } from '../../../shared/uploads.ts';
import { isFullRun } from '../../full-run.ts';
import {
  bytes,
  filePart,
  formOf,
  formType,
  type Part,
  type SentForm,
  sent,
  textPart,
} from './form-bytes.ts';

/** A body that someone sends to break the parser, or at least to keep it. */
export type HostileForm = SentForm & { name: string };

const nameless: Part = { headers: ['Content-Type: image/png'], content: bytes(100_000) };
const headersOf = (count: number, length = 1) =>
  Array.from({ length: count }, (_, n) => `X-${n}: ${'x'.repeat(length)}`);
const withHeaders = (...headers: string[]): Part => ({ headers, content: 'x' });
const named = (field: string) => withHeaders(`Content-Disposition: form-data; ${field}`);
const many = (count: number, content: string | Buffer = 'x') =>
  Array.from({ length: count }, (_, n) => filePart(content, `field-${n}`));
const open = (headers: readonly string[]) =>
  Buffer.from(`--atelier-boundary\r\n${headers.join('\r\n')}\r\n`);

const raw = (body: string | Buffer, contentType: string | undefined = formType()): SentForm => ({
  contentType,
  body: Buffer.from(body),
});
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
  'a form of 2.25 MB and a byte': raw(bytes(maxFormBytes + 1)),
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
  'headers that never end': raw(Buffer.concat([open(['X: y']), bytes(100_000)])),
  'headers of one byte less than an end': raw(`${open(['X: y'])}\r`),
  'the first boundary alone': raw('--atelier-boundary'),
  'one byte': raw('-'),
  'no body': raw(''),
};

/** Types that name no boundary, or a strange one. */
const types: Record<string, SentForm> = {
  'no content type': { contentType: undefined, body: plain },
  'JSON in place of a form': raw('{"image":"x"}', 'application/json'),
  'a form of another kind': raw('image=x', 'application/x-www-form-urlencoded'),
  'text in place of a form': raw(plain, 'text/plain'),
  'multipart/mixed': raw(plain, 'multipart/mixed; boundary=atelier-boundary'),
  'no boundary': raw(plain, 'multipart/form-data'),
  'an empty boundary': raw(plain, formType('')),
  'an empty quoted boundary': raw(plain, formType('""')),
  'a boundary of 71 characters': raw(
    formOf([filePart('x')], { boundary: 'b'.repeat(71) }),
    formType('b'.repeat(71)),
  ),
  'a boundary of 8,000 characters': raw(plain, formType('b'.repeat(8000))),
  'a boundary that ends in a space': raw(
    formOf([filePart('x')], { boundary: 'b ' }),
    formType('"b "'),
  ),
  'a boundary with a quote that never ends': raw(plain, formType('"atelier')),
  'a boundary outside of ASCII': raw(plain, formType('"caf\xe9"')),
  'two boundaries, of which the second is used': raw(
    plain,
    `${formType('other')}; ${formType().slice(21)}`,
  ),
  'another boundary than the body has': raw(plain, formType('other')),
  'the boundary `__proto__` that is not in the body': raw(plain, formType('__proto__')),
};

/** Parts whose headers are not what they should be. */
const headers: Record<string, SentForm> = {
  'a part of 2,000 headers': sent([withHeaders(...headersOf(2000))]),
  'a part of nine small headers': sent([
    withHeaders('Content-Disposition: form-data; name="image"', ...headersOf(9)),
  ]),
  'a header of 100 KB': sent([withHeaders(...headersOf(1, 100_000))]),
  "a field's name of 1,000 characters": sent([textPart('x', 'n'.repeat(1000))]),
  "a file's name of 10,000 characters": sent([filePart('x', 'image', 'n'.repeat(10_000))]),
  'a name with NUL': sent([filePart('x', 'im\0age')]),
  'a NUL in a header': sent([withHeaders('Content-Disposition\0: form-data; name="image"')]),
  'the field `__proto__`': sent([filePart('x', '__proto__')]),
  'the field `constructor`': sent([filePart('x', 'constructor')]),
  'the field `toString`, twice': sent([filePart('x', 'toString'), filePart('x', 'toString')]),
  'the header `__proto__`': sent([withHeaders('__proto__: x', 'constructor: y')]),
  'no name': sent([named('filename="a.png"')]),
  'an empty name': sent([named('name=""')]),
  'a name that is not quoted to its end': sent([named('name="image')]),
  "a file's name in a charset that is not there": sent([
    named(`name="image"; filename*=x-no'en'%ff`),
  ]),
  'headers that are no UTF-8': sent([named('name="\xff\xfe"')]),
  'a header without a colon': sent([withHeaders('Content-Disposition form-data')]),
  'a folded header': sent([withHeaders('Content-Disposition: form-data;', '\tname="image"')]),
  'two dispositions': sent([
    withHeaders(
      'Content-Disposition: form-data; name="image"',
      'Content-Disposition: form-data; name="other"; filename="b"',
    ),
  ]),
  'thousands of parameters': sent([named('a=b;'.repeat(5000))]),
  'backslashes without end': sent([named(`name="${'\\'.repeat(1500)}`)]),
  'base64 as transfer encoding': sent([
    withHeaders(
      'Content-Disposition: form-data; name="image"; filename="a"',
      'Content-Transfer-Encoding: base64',
    ),
  ]),
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
    Buffer.concat([open([]), Buffer.from('\r\n--atelier-boundar'.repeat(10_000))]),
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

/** None is a form with one picture: each must be refused. */
export const hostileForms: readonly HostileForm[] = Object.entries({
  ...parts,
  ...cutOff,
  ...types,
  ...headers,
  ...lines,
  ...cuts,
}).map(([name, form]) => ({ name, ...form }));
