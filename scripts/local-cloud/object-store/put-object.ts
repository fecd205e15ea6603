import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsFailure, type AwsRequest, type AwsResponse } from '../aws/service.ts';
import type { ObjectSettings, StoredObject } from './object-folder.ts';
import type { ObjectStore } from './object-store.ts';
import type { Operation } from './operation.ts';
import { namesEtag } from './read-objects.ts';
import { copySource } from './s3-actions.ts';
import { xmlAnswer } from './xml.ts';

const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const METADATA = 'x-amz-meta-';

export async function putObject(
  store: ObjectStore,
  { bucket, key }: Operation,
  { headers, body }: AwsRequest,
): Promise<AwsResponse> {
  const checksums = checkedChecksums(headers, body);
  const settings = { ...settingsOf(headers), checksums };
  const object = await store.write(bucket, key, body, settings, (existing) =>
    requireConditions(headers, existing),
  );
  return { status: 200, headers: { etag: object.etag, ...checksums }, body: '' };
}

export async function copyObject(
  store: ObjectStore,
  { bucket, key }: Operation,
  request: AwsRequest,
): Promise<AwsResponse> {
  const source = copySource(request);
  const found = await store.read(source.bucket, source.key);
  if (found === undefined) {
    throw new AwsFailure('NoSuchKey', 'The specified key does not exist.', 404);
  }
  const replace = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const settings = replace ? settingsOf(request.headers) : found.object;
  const object = await store.write(bucket, key, found.body, settings, (existing) =>
    requireConditions(request.headers, existing),
  );
  return xmlAnswer('CopyObjectResult', { ETag: object.etag, LastModified: object.lastModified });
}

/** The headers of a request, or fields of a form, that are stored with the object. */
export function settingsOf(headers: Record<string, string>): ObjectSettings {
  const entries = Object.entries(headers);
  const contentType = headers['content-type'];
  return {
    ...(contentType && { contentType }),
    headers: Object.fromEntries(entries.filter(([name]) => KEPT_HEADERS.includes(name))),
    metadata: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(METADATA))
        .map(([name, value]) => [name.slice(METADATA.length), value]),
    ),
  };
}

function requireConditions(
  headers: Record<string, string>,
  existing: StoredObject | undefined,
): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new AwsFailure('NotImplemented', 'If-None-Match of a write takes only *', 501);
  }
  if (noneMatch === '*' && existing !== undefined) {
    throw new AwsFailure('PreconditionFailed', 'If-None-Match did not hold', 412);
  }
  if (match !== undefined && !(existing && namesEtag(match, existing.etag))) {
    throw new AwsFailure('PreconditionFailed', 'If-Match did not hold', 412);
  }
}

const PREFIX = 'x-amz-checksum-';

const algorithms: Readonly<Record<string, (body: Buffer) => string>> = {
  [`${PREFIX}crc32`]: (body) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes.toString('base64');
  },
  [`${PREFIX}sha1`]: (body) => createHash('sha1').update(body).digest('base64'),
  [`${PREFIX}sha256`]: (body) => createHash('sha256').update(body).digest('base64'),
};

/** The checksums that came with a body, each of them checked. */
function checkedChecksums(headers: Record<string, string>, body: Buffer): Record<string, string> {
  checkMd5(headers['content-md5'], body);
  const given = Object.entries(headers).filter(
    ([name]) => name.startsWith(PREFIX) && name !== `${PREFIX}mode` && name !== `${PREFIX}type`,
  );
  for (const [name, value] of given) {
    const algorithm = algorithms[name];
    if (algorithm === undefined && name !== `${PREFIX}algorithm`) {
      throw new AwsFailure('NotImplemented', `The local S3 does not support ${name}`, 501);
    }
    if (algorithm !== undefined && algorithm(body) !== value) {
      throw new AwsFailure('BadDigest', `The ${name} you specified did not match the body.`, 400);
    }
  }
  return Object.fromEntries(given.filter(([name]) => name in algorithms));
}

function checkMd5(given: string | undefined, body: Buffer): void {
  if (given === undefined || given === createHash('md5').update(body).digest('base64')) return;
  throw new AwsFailure('BadDigest', 'The Content-MD5 you specified did not match the body.', 400);
}
