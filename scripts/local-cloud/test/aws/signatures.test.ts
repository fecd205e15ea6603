import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { describe, expect, it } from 'vitest';
import { Sha256, sha256Hex } from '../../aws/signature/signature.ts';
import { fixtureOfTests } from './support/start-fixture.ts';

const fixture = fixtureOfTests();

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
