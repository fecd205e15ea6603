import { AwsFailure, type AwsRequest } from '../aws/service.ts';

export type OperationName =
  | 'GetObject'
  | 'HeadObject'
  | 'PutObject'
  | 'CopyObject'
  | 'PostObject'
  | 'DeleteObject'
  | 'DeleteObjects'
  | 'ListObjectsV2'
  | 'ListObjectVersions'
  | 'Preflight';

/** What a request asks of S3. */
export type Operation = { name: OperationName; bucket: string; key: string };

const LIST_PARAMETER = /^(list-type|prefix|delimiter|max-keys|continuation-token)$/;
const VERSIONS_PARAMETER = /^(versions|prefix|max-keys|key-marker|version-id-marker)$/;

const KNOWN_HEADERS = new Set([
  'x-amz-content-sha256',
  'x-amz-copy-source',
  'x-amz-date',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-security-token',
  'x-amz-user-agent',
]);

/** Names the operation. Refuses whatever the local S3 does not support with 501, never serving half of it. */
export function operationOf(request: AwsRequest): Operation {
  const { bucket, key } = pathOf(request.url);
  const name = key === '' ? bucketOperation(request) : objectOperation(request);
  const headers = request.form === undefined ? Object.keys(request.headers) : [];
  const unknown = headers.find((header) => !isKnownHeader(header));
  if (unknown !== undefined) throw notImplemented(`the header ${unknown}`);
  return { name, bucket, key };
}

/** The bucket that an address names, whether its key can be read or not. */
export function bucketIn({ pathname }: URL): string {
  return pathname.split('/')[1] ?? '';
}

/** What a copy is of: its header holds bucket and key like a path, with or without the slash before, and maybe a version. */
export function sourceOf(headers: AwsRequest['headers']) {
  const source = headers['x-amz-copy-source'];
  if (source === undefined) return undefined;
  const [path = '', versionId] = source.split('?versionId=');
  return { ...inPath(path.startsWith('/') ? path : `/${path}`), versionId };
}

/** Bucket and key of a path-style address. */
export function pathOf(url: URL): { bucket: string; key: string } {
  return inPath(url.pathname);
}

function inPath(path: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw new AwsFailure('InvalidURI', "Couldn't parse the specified URI.", 400);
  }
}

function bucketOperation({ method, url, form }: AwsRequest): OperationName {
  const query = url.searchParams;
  if (method === 'OPTIONS') return 'Preflight';
  if (method === 'POST' && query.has('delete'))
    return allowOnly(query, /^delete$/, 'DeleteObjects');
  if (method === 'POST' && form !== undefined) return allowOnly(query, undefined, 'PostObject');
  if (method === 'GET' && query.get('list-type') === '2') {
    return allowOnly(query, LIST_PARAMETER, 'ListObjectsV2');
  }
  if (method === 'GET' && query.has('versions')) {
    return allowOnly(query, VERSIONS_PARAMETER, 'ListObjectVersions');
  }
  throw notImplemented(`${method} on a bucket${describe(query)}`);
}

function objectOperation({ method, url, headers, form }: AwsRequest): OperationName {
  const query = url.searchParams;
  if (form !== undefined) return allowOnly(query, undefined, 'PostObject');
  switch (method) {
    case 'OPTIONS':
      return 'Preflight';
    case 'GET':
      return allowOnly(query, undefined, 'GetObject');
    case 'HEAD':
      return allowOnly(query, undefined, 'HeadObject');
    case 'PUT':
      return allowOnly(query, undefined, sourceOf(headers) ? 'CopyObject' : 'PutObject');
    case 'DELETE':
      return allowOnly(query, undefined, 'DeleteObject');
    default:
      throw notImplemented(`${method} on an object${describe(query)}`);
  }
}

function allowOnly(
  query: URLSearchParams,
  allowed: RegExp | undefined,
  name: OperationName,
): OperationName {
  const unknown = [...query.keys()].find((key) => key !== 'x-id' && !allowed?.test(key));
  if (unknown !== undefined) throw notImplemented(`?${unknown} of ${name}`);
  return name;
}

function isKnownHeader(name: string): boolean {
  if (!name.startsWith('x-amz-') || KNOWN_HEADERS.has(name)) return true;
  return name.startsWith('x-amz-meta-') || name.startsWith('x-amz-checksum-');
}

function describe(query: URLSearchParams): string {
  const names = [...query.keys()];
  return names.length > 0 ? ` with ?${names.join('&')}` : '';
}

/** The refusal of what S3 has, but not the local one. */
export function notImplemented(what: string): AwsFailure {
  return new AwsFailure('NotImplemented', `The local S3 does not support ${what}.`, 501);
}
