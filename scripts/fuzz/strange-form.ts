import fc from 'fast-check';
import { strangeHeader, strangeText } from './strange-text.ts';

export type Form = { boundary: string; body: Buffer };

/** Fields that the forms of our routes have, and some that none has. */
const fieldNames = [
  ...['image', 'prompt', 'id', 'recipe', 'edit', 'mask', 'background', 'revision', 'camera'],
  ...['__proto__', 'constructor', 'image[]', ''],
];

/** Wishes as forms of the editor say them. */
const wishes = [
  '{"mode":"enhance","strength":50,"double":true}',
  '{"mode":"object"}',
  '{"mode":"style","style":"ink","strength":0}',
].map((text) => Buffer.from(text));

/** A whole PNG of 2 x 2 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgaGgAIQgFABoOBAF5E+7/AAAAAElFTkSuQmCC',
  'base64',
);

const disposition = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...fieldNames), fc.boolean())
      .map(([name, isFile]) =>
        [`Content-Disposition: form-data; name="${name}"`, isFile ? '; filename="a.png"' : ''].join(
          '',
        ),
      ),
  },
  { weight: 1, arbitrary: fc.constant('Content-Type: image/png') },
  { weight: 1, arbitrary: strangeHeader.map((value) => `Content-Disposition: ${value}`) },
  { weight: 1, arbitrary: fc.constant(`X-Long: ${'a'.repeat(20_000)}`) },
);

/** What a part holds; some are larger than the buffers of parsers. */
function content(ids: fc.Arbitrary<string>): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(picture) },
    { weight: 3, arbitrary: fc.constantFrom(...wishes) },
    { weight: 3, arbitrary: ids.map((id) => Buffer.from(id)) },
    { weight: 2, arbitrary: strangeText.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 60_000, max: 300_000 }).map((n) => Buffer.alloc(n, 'x')),
    },
  );
}

/** A multipart body of up to twelve parts, whole or broken somewhere. */
export function strangeForm(ids: fc.Arbitrary<string>): fc.Arbitrary<Form> {
  const part = fc
    .tuple(disposition, content(ids))
    .map(([header, bytes]) => Buffer.concat([Buffer.from(`${header}\r\n\r\n`), bytes]));
  return fc
    .tuple(
      fc.oneof(fc.constant('boundary'), fc.constant('-'.repeat(70)), fc.constant("a'()+_,-./:=?")),
      fc.oneof(fc.array(part, { maxLength: 2 }), fc.array(part, { maxLength: 12 })),
      damage,
    )
    .map(([boundary, parts, spoil]) => ({ boundary, body: spoil(joined(boundary, parts)) }));
}

function joined(boundary: string, parts: readonly Buffer[]): Buffer {
  const between = Buffer.from(`\r\n--${boundary}\r\n`);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  return Buffer.concat([...parts.flatMap((part) => [between, part]), end]).subarray(2);
}

type Damage = (body: Buffer) => Buffer;

/** Nothing, an early end, or some bytes that are others. */
const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 3, arbitrary: fc.constant((body: Buffer) => body) },
  {
    weight: 2,
    arbitrary: fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((share) => (body: Buffer) => body.subarray(0, Math.floor(share * body.length))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 40 }))
      .map(([share, bytes]) => (body: Buffer) => {
        const at = Math.floor(share * body.length);
        return Buffer.concat([body.subarray(0, at), bytes, body.subarray(at + bytes.length)]);
      }),
  },
);
