import { crc32 } from 'node:zlib';
import { AwsFailure, type AwsRequest, type AwsResponse } from '../aws/service.ts';
import type { ObjectSettings } from './object-folder.ts';
import type { ObjectStore } from './object-store.ts';
import { notImplemented, type Operation } from './operation.ts';

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
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined) throw notImplemented('if-match of a write');
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw notImplemented('if-none-match of a write with anything but *');
  }
  const checksums = checkedChecksums(headers, body);
  const settings = { ...settingsOf(headers), checksums };
  const object = await store.write(bucket, key, body, settings, noneMatch === '*');
  return { status: 200, headers: { etag: object.etag, ...checksums }, body: '' };
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

const CHECKSUM = 'x-amz-checksum-crc32';

/** The checksum that came with a body, checked; one of another kind is refused. */
function checkedChecksums(headers: Record<string, string>, body: Buffer): Record<string, string> {
  const other = Object.keys(headers).find(
    (name) => name === 'content-md5' || (name.startsWith('x-amz-checksum-') && name !== CHECKSUM),
  );
  if (other !== undefined) throw notImplemented(other);
  const given = headers[CHECKSUM];
  if (given === undefined) return {};
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  if (given === bytes.toString('base64')) return { [CHECKSUM]: given };
  throw new AwsFailure('BadDigest', `The ${CHECKSUM} you specified did not match the body.`, 400);
}
