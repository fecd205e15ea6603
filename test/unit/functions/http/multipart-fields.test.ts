import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multipartFields } from '../../../../functions/http/multipart-fields.ts';
import { StudioError } from '../../../../functions/platform/studio-error.ts';
import { errorCatalogue } from '../../../../shared/errors.ts';
import { filePart, formOf, formType, textPart } from '../../../security/support/form-bytes.ts';
import { hostileForms } from '../../../security/support/hostile-forms.ts';
import { eventOf } from '../support/route-events.ts';

const whole = formOf([textPart('zoom in', 'prompt'), filePart('some bytes')]);

function read(body: Buffer, contentType: string | undefined = formType()) {
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  return multipartFields(
    eventOf({ headers, body: body.toString('base64'), isBase64Encoded: true }),
  );
}

/** How a body is refused; nothing where it is read. */
function refusal(body: Buffer, contentType?: string): number | undefined {
  try {
    read(body, contentType);
    return undefined;
  } catch (error) {
    return error instanceof StudioError ? errorCatalogue[error.code].status : 500;
  }
}

test('a form is read byte for byte', () => {
  const bytes = Buffer.from(Array.from({ length: 512 }, (_, n) => n % 256));
  const fields = read(formOf([textPart('Zoë', 'prompt'), filePart(bytes)]));
  expect(fields.get('prompt')).toEqual([{ filename: undefined, content: Buffer.from('Zoë') }]);
  expect(fields.get('image')).toEqual([{ filename: 'a.png', content: bytes }]);
  expect(fields.get('constructor')).toBeUndefined();
});

test('a form that breaks off at any byte before its end is refused', () => {
  const end = whole.length - '--\r\n'.length;
  const statuses = Array.from({ length: end }, (_, n) => refusal(whole.subarray(0, n)));
  expect(new Set(statuses)).toEqual(new Set([400]));
});

test(`none of ${hostileForms.length} hostile forms is more than read or refused`, () => {
  const statuses = hostileForms.map(({ body, contentType }) => refusal(body, contentType));
  expect(statuses.filter((status) => status !== undefined && status >= 500)).toEqual([]);
});

describe('whatever is done to a form', () => {
  const change = fc.record({
    at: fc.nat({ max: whole.length }),
    removed: fc.nat({ max: 40 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('\r\n', '\r\n\r\n', '--', '\r\n--atelier-boundary', '"', ';', ':', '\0')
        .map((text) => Buffer.from(text)),
    ),
  });

  test('it is read, or refused with a status of the caller', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const body = changes.reduce(
          (bytes, { at, removed, put }) =>
            Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + removed)]),
          whole,
        );
        expect([undefined, 400, 413]).toContain(refusal(body));
      }),
    );
  });

  test('and whatever its type is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([undefined, 400]).toContain(refusal(whole, formType(text)));
        expect([undefined, 400]).toContain(refusal(whole, text));
      }),
    );
  });
});

test.each([
  ['is said to be base64 and is not', { body: whole.toString('latin1'), isBase64Encoded: true }],
  ['is base64 and is not said to be', { body: whole.toString('base64'), isBase64Encoded: false }],
  ['is not there', { body: null, isBase64Encoded: false }],
  ['is empty base64', { body: '', isBase64Encoded: true }],
])('a body that %s is refused', (_, body) => {
  const event = eventOf({ headers: { 'content-type': formType() }, ...body });
  expect(() => multipartFields(event)).toThrow(
    expect.objectContaining({ code: 'invalid_request' }),
  );
});
