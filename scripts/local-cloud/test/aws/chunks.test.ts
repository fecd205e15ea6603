import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacHex, sha256Hex } from '../../aws/signature/expected-signature.ts';
import { decodeChunks } from '../../aws/signature/payload.ts';

const signer = {
  key: Buffer.from('key'),
  longDate: '20260101T000000Z',
  scope: 'scope',
  seed: 'seed',
};
const parts = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { maxLength: 5 });

/** Frames parts as a client does, with signatures that follow each other. */
function framed(chunks: Uint8Array[], trailer = ''): Buffer {
  let previous = signer.seed;
  const pieces = [...chunks, new Uint8Array()].map((chunk) => {
    const text = [
      'AWS4-HMAC-SHA256-PAYLOAD',
      signer.longDate,
      signer.scope,
      previous,
      sha256Hex(''),
      sha256Hex(Buffer.from(chunk)),
    ];
    previous = hmacHex(signer.key, text.join('\n'));
    const head = `${chunk.length.toString(16)};chunk-signature=${previous}\r\n`;
    return Buffer.concat([Buffer.from(head), chunk, Buffer.from(chunk.length > 0 ? '\r\n' : '')]);
  });
  return Buffer.concat([...pieces, Buffer.from(`${trailer}\r\n`)]);
}

describe('a chunked body', () => {
  it('is put together again, whatever its chunks', () => {
    fc.assert(
      fc.property(parts, (chunks) => {
        const { body } = decodeChunks(framed(chunks), signer);
        expect(body).toEqual(Buffer.concat(chunks));
      }),
    );
  });

  it('is refused when one byte of it was changed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 50 }), fc.nat(), (chunk, place) => {
        const body = framed([chunk]);
        const at = body.indexOf('\r\n') + 2 + (place % chunk.length);
        body.writeUInt8((body.readUInt8(at) + 1) % 256, at);
        expect(() => decodeChunks(body, signer)).toThrow('does not match');
      }),
    );
  });

  it('is refused when it is cut short', () => {
    const body = framed([Buffer.from('whole')]);
    expect(() => decodeChunks(body.subarray(0, 20), undefined)).toThrow('cut short');
  });

  it('hands over its trailers', () => {
    const body = framed([Buffer.from('x')], 'x-amz-checksum-crc32:AAAA\r\n');
    expect(decodeChunks(body, undefined).trailers).toEqual({ 'x-amz-checksum-crc32': 'AAAA' });
  });

  it('is refused when its trailers are not signed as the chunks are', () => {
    const body = framed([Buffer.from('x')], 'x-amz-checksum-crc32:AAAA\r\n');
    expect(() => decodeChunks(body, signer)).toThrow('does not match');
  });
});
