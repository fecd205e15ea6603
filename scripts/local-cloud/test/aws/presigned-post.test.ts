import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixtureOfTests, SITE } from './support/start-fixture.ts';

const BUCKET = 'fixture-uploads';
const KEY = 'uploads/ada/1';
const LIMIT = 20;

const fixture = fixtureOfTests();
beforeEach(() => fixture.aws.objects.remove(BUCKET, KEY));

function presign(Key = KEY, functionId = 'Worker') {
  return createPresignedPost(new S3Client(fixture.as(functionId)), {
    Bucket: BUCKET,
    Key,
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [
      ['eq', '$Content-Type', 'image/png'],
      ['content-length-range', 1, LIMIT],
    ],
    Expires: 300,
  });
}

type Change = (fields: Record<string, string>) => void;

async function upload(content = 'image', change: Change = () => {}, post = presign()) {
  const { url, fields } = await post;
  change(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]), 'photo.png');
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin: SITE } });
  const text = await response.text();
  const part = (name: string) => new RegExp(`<${name}>(.*)</${name}>`, 's').exec(text)?.[1];
  const { status, headers } = response;
  return { status, headers, code: part('Code'), message: part('Message') };
}

const stored = () => fixture.aws.objects.read(BUCKET, KEY);

it('stores the file under the key and type that were signed', async () => {
  expect(await upload()).toMatchObject({ status: 204 });
  const found = await stored();
  expect(found?.body.toString()).toBe('image');
  expect(found?.object.contentType).toBe('image/png');
});

it.each([
  ['success_action_status', KEY, { success_action_status: '201' }],
  [`\${filename}`, `uploads/ada/\${filename}`, {}],
])('says by name that it does not support %s', async (what, Key, Fields) => {
  const client = new S3Client(fixture.as('Worker'));
  const answer = await upload(
    'image',
    () => {},
    createPresignedPost(client, { Bucket: BUCKET, Key, Fields }),
  );
  expect(answer).toMatchObject({ status: 501, code: 'NotImplemented' });
  expect(answer.message).toContain(what);
});

describe('an upload is refused', () => {
  const refusals: [string, string, Change, number, string, RegExp][] = [
    ['larger than allowed', 'x'.repeat(LIMIT + 1), () => {}, 400, 'EntityTooLarge', /maximum/],
    ['empty', '', () => {}, 400, 'EntityTooSmall', /minimum/],
    [
      'of another type',
      'image',
      (fields) => {
        fields['Content-Type'] = 'text/html';
      },
      403,
      'AccessDenied',
      /eq.*content-type.*image\/png/,
    ],
    [
      'under the key of somebody else',
      'image',
      (fields) => {
        fields.key = 'uploads/grace/1';
      },
      403,
      'AccessDenied',
      /eq.*\$key.*uploads\/ada\/1/,
    ],
    [
      'with a field that was not signed',
      'image',
      (fields) => {
        fields['x-amz-meta-note'] = 'x';
      },
      403,
      'AccessDenied',
      /Extra input fields: x-amz-meta-note/,
    ],
    [
      'with a policy of its own',
      'image',
      (fields) => {
        const policy = { expiration: '2999-01-01T00:00:00Z', conditions: [] };
        fields.Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
      },
      403,
      'SignatureDoesNotMatch',
      /does not match/,
    ],
    [
      'without a signature',
      'image',
      (fields) => {
        delete fields['X-Amz-Signature'];
      },
      403,
      'AccessDenied',
      /no signed policy/,
    ],
    [
      'without the session token',
      'image',
      (fields) => {
        delete fields['X-Amz-Security-Token'];
      },
      400,
      'InvalidToken',
      /token/,
    ],
  ];
  it.each(refusals)('%s', async (_name, content, change, status, code, message) => {
    const answer = await upload(content, change);
    expect(answer).toMatchObject({ status, code });
    expect(answer.message).toMatch(message);
    expect(await stored()).toBeUndefined();
  });

  it('after its time, by the studio clock', async () => {
    const post = presign();
    await post;
    fixture.clock.at = new Date(Date.now() + 301_000);
    const answer = await upload('image', () => {}, post);
    fixture.clock.at = undefined;
    expect(answer).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(answer.message).toContain('Policy expired');
  });

  it('when who signed it may not write there', async () => {
    const answer = await upload('image', () => {}, presign('private/1'));
    expect(answer.code).toBe('AccessDenied');
    expect(answer.message).toContain(
      's3:PutObject on resource: arn:aws:s3:::fixture-uploads/private/1',
    );
  });
});

describe('a page of the site', () => {
  it('may read answers and refusals', async () => {
    for (const content of ['image', '']) {
      const { headers } = await upload(content);
      expect(headers.get('access-control-allow-origin')).toBe(SITE);
    }
  });

  async function preflight(origin: string, method: string): Promise<Response> {
    return fetch(`${fixture.aws.origin}/${BUCKET}/`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
  }

  it('is allowed its upload beforehand; other pages and methods are not', async () => {
    const allowed = await preflight(SITE, 'POST');
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await preflight('https://evil.example', 'POST')).status).toBe(403);
    expect((await preflight(SITE, 'DELETE')).status).toBe(403);
  });
});
