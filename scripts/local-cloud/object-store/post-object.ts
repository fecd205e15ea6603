import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import { AwsFailure, type AwsRequest, type AwsResponse } from '../aws/service.ts';
import { type Authority, credentialsOf } from '../aws/signature/authenticate.ts';
import {
  AuthenticationFailure,
  hmacHex,
  sameText,
  scopeOf,
  signingKey,
} from '../aws/signature/signature.ts';
import type { ObjectStore } from './object-store.ts';
import { notImplemented, type Operation, pathOf } from './operation.ts';
import { requirePolicy } from './post-policy.ts';
import { settingsOf } from './put-object.ts';

const UNSUPPORTED_FIELDS = [
  'acl',
  'tagging',
  'success_action_redirect',
  'success_action_status',
  'redirect',
];

/** Opens a browser's upload form: the principal is who signed its policy, the body is the file. */
export async function openForm(request: AwsRequest, authority: Authority): Promise<AwsRequest> {
  const { method, headers, url } = request;
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (method !== 'POST' || !isForm) return request;
  const { fields, file } = await readForm(headers, request.body);
  const principal = await signerOf(fields, authority);
  const { bucket } = pathOf(url);
  requirePolicy(fields.policy ?? '', { bucket, fields, size: file.length }, authority.clock.now());
  const unsupported = UNSUPPORTED_FIELDS.find((name) => name in fields);
  if (unsupported !== undefined) {
    throw notImplemented(unsupported);
  }
  if (!fields.key) throw new AwsFailure('InvalidArgument', 'The form has no key', 400);
  if (fields.key.includes(FILE_NAME)) {
    throw notImplemented(FILE_NAME);
  }
  const target = new URL(`/${bucket}/${encodeURIComponent(fields.key)}${url.search}`, url);
  return { ...request, url: target, body: file, form: fields, principal };
}

async function signerOf(fields: Record<string, string>, authority: Authority) {
  if (fields.policy === undefined || fields['x-amz-signature'] === undefined) {
    throw new AuthenticationFailure('missing', 'The form carries no signed policy');
  }
  const scope = scopeOf(fields['x-amz-algorithm'], fields['x-amz-credential']);
  const sessionToken = fields['x-amz-security-token'] ?? '';
  const issued = credentialsOf({ ...scope, sessionToken }, authority);
  const expected = hmacHex(await signingKey(issued, scope), fields.policy);
  if (!sameText(expected, fields['x-amz-signature'])) {
    throw new AuthenticationFailure(
      'mismatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return issued.principal;
}

/** Stores the file of an opened form. */
export async function postObject(
  store: ObjectStore,
  { bucket, key }: Operation,
  { body, url, form = {} }: AwsRequest,
): Promise<AwsResponse> {
  const { etag } = await store.write(bucket, key, body, settingsOf(form));
  const location = `${url.origin}/${bucket}/${encodeURIComponent(key)}`;
  return { status: 204, headers: { etag, location }, body: '' };
}

/** The placeholder for the file's name in a key. */
const FILE_NAME = `\${filename}`;

type PostForm = {
  /** Fields before the file, by their names in lower case. */
  fields: Record<string, string>;
  file: Buffer;
};

/** Parses a browser's upload form; fields after the file are ignored. */
async function readForm(headers: Record<string, string>, body: Buffer): Promise<PostForm> {
  const fields: Record<string, string> = {};
  let file: Promise<Buffer> | undefined;
  try {
    const parser = busboy({ headers, limits: { files: 1 } });
    parser.on('field', (name, value) => {
      if (file === undefined) fields[name.toLowerCase()] = value;
    });
    parser.on('file', (name, stream) => {
      if (name === 'file') file = readAll(stream);
      else stream.resume();
    });
    parser.end(body);
    await finished(parser);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsFailure('MalformedPOSTRequest', `The form is not well-formed: ${reason}`, 400);
  }
  if (file === undefined) {
    throw new AwsFailure('InvalidArgument', 'POST requires exactly one file upload', 400);
  }
  return { fields, file: await file };
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
