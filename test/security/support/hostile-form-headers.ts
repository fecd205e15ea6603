import {
  filePart,
  formOf,
  formType,
  type Part,
  raw,
  type SentForm,
  sent,
  textPart,
} from './form-bytes.ts';

const headersOf = (count: number, length = 1) =>
  Array.from({ length: count }, (_, n) => `X-${n}: ${'x'.repeat(length)}`);
const withHeaders = (...headers: string[]): Part => ({ headers, content: 'x' });
const named = (field: string) => withHeaders(`Content-Disposition: form-data; ${field}`);
const plain = formOf([filePart('x')]);

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

/** Forms whose content type, or the headers of whose parts, are not what they should be. */
export const formsByHeaders: Record<string, SentForm> = { ...types, ...headers };
