import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmacHex, Sha256, sha256Hex } from '../../aws/signature/expected-signature.ts';
import { decodeChunks } from '../../aws/signature/payload.ts';
import { type Fixture, startFixture, temporaryFolder } from './support/start-fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: Fixture;
beforeAll(async () => {
  folder = await temporaryFolder();
  fixture = await startFixture(folder.path);
});
afterAll(async () => {
  await fixture.aws.close();
  await folder.remove();
});

const getItem = () =>
  new GetItemCommand({ TableName: 'usage', Key: { userId: { S: 'a' }, id: { S: '1' } } });
const getObject = () => new GetObjectCommand({ Bucket: 'fixture-media', Key: 'a' });

describe('credentials that are not whole', () => {
  const alterations: [string, Record<string, string>, string, string][] = [
    [
      'a wrong secret',
      { secretAccessKey: 'wrong' },
      'InvalidSignatureException',
      'SignatureDoesNotMatch',
    ],
    [
      'an unknown access key',
      { accessKeyId: 'AKIAUNKNOWN' },
      'UnrecognizedClientException',
      'InvalidAccessKeyId',
    ],
    [
      'a foreign session token',
      { sessionToken: 'x' },
      'UnrecognizedClientException',
      'InvalidToken',
    ],
  ];
  it.each(alterations)('%s is refused by DynamoDB and S3', async (_name, altered, json, xml) => {
    const config = fixture.as('Worker');
    const credentials = { ...config.credentials, ...altered };
    const dynamoDb = new DynamoDBClient({ ...config, credentials });
    await expect(dynamoDb.send(getItem())).rejects.toMatchObject({ name: json });
    const s3 = new S3Client({ ...config, credentials });
    await expect(s3.send(getObject())).rejects.toMatchObject({ name: xml });
  });

  it('one function cannot use the token of another', async () => {
    const config = fixture.as('Worker');
    const { sessionToken } = fixture.as('Reader').credentials;
    const client = new DynamoDBClient({
      ...config,
      credentials: { ...config.credentials, sessionToken },
    });
    await expect(client.send(getItem())).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
  });
});

/** Signs a request for S3 and sends it, perhaps changed on the way. */
async function sendSigned(
  change: (request: { path: string; headers: Record<string, string>; body: string }) => void,
  signingDate = new Date(),
) {
  const { credentials } = fixture.as('Worker');
  const signer = new SignatureV4({
    service: 's3',
    region: 'us-east-1',
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { host, hostname } = new URL(fixture.aws.origin);
  const headers = { host, 'x-amz-content-sha256': sha256Hex('body') };
  const path = '/fixture-media/signed';
  const signed = await signer.sign(
    { method: 'PUT', protocol: 'http:', hostname, path, headers, body: 'body' },
    { signingDate },
  );
  const request = { path, headers: signed.headers, body: 'body' };
  change(request);
  const { host: _host, ...sent } = request.headers;
  const response = await fetch(fixture.aws.origin + request.path, {
    method: 'PUT',
    headers: sent,
    body: request.body,
  });
  const code = /<Code>(.*)<\/Code>/.exec(await response.text())?.[1];
  return { status: response.status, code };
}

describe('a signed request', () => {
  it('is taken as it was signed', async () => {
    expect(await sendSigned(() => {})).toEqual({ status: 200, code: undefined });
  });

  it('is refused on another path', async () => {
    const answer = await sendSigned((request) => {
      request.path = '/fixture-media/other';
    });
    expect(answer).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  it('is refused with another body', async () => {
    const answer = await sendSigned((request) => {
      request.body = 'evil';
    });
    expect(answer).toEqual({ status: 400, code: 'XAmzContentSHA256Mismatch' });
  });

  it('is refused with a further header that changes its meaning', async () => {
    const answer = await sendSigned((request) => {
      request.headers['x-amz-copy-source'] = '/fixture-uploads/uploads/secret';
    });
    expect(answer).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  it('is refused without any signature', async () => {
    const answer = await sendSigned((request) => {
      delete request.headers.authorization;
    });
    expect(answer).toEqual({ status: 403, code: 'AccessDenied' });
  });

  it.each([-16, 16])('is refused when its clock is %i minutes off', async (minutes) => {
    const answer = await sendSigned(() => {}, new Date(Date.now() + minutes * 60_000));
    expect(answer).toEqual({ status: 403, code: 'RequestTimeTooSkewed' });
  });

  it('is taken by the studio clock, not by the time of day', async () => {
    fixture.clock.at = new Date('2031-05-05T12:00:00Z');
    const then = await sendSigned(() => {}, fixture.clock.at);
    const now = await sendSigned(() => {}, new Date());
    fixture.clock.at = undefined;
    expect([then.status, now.code]).toEqual([200, 'RequestTimeTooSkewed']);
  });
});

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
