import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as s3 from '@aws-sdk/client-s3';
import * as secrets from '@aws-sdk/client-secrets-manager';
import * as stepFunctions from '@aws-sdk/client-sfn';
import type { WireRequest } from '../../services/wire.ts';

const told = ['host', 'x-amz-target', 'cache-control', 'content-type', 'range'];

/** What a request says, without what is told by signatures and checksums. */
export function plain({ method, path, query, headers, body }: WireRequest) {
  const isJson = headers['x-amz-target'] !== undefined;
  const kept = Object.entries(headers).filter(
    ([name]) =>
      (told.includes(name) || name === 'x-amz-copy-source') && !(isJson && name !== 'x-amz-target'),
  );
  const said = isJson ? JSON.parse(body.toString()) : body.toString('base64');
  const isXml = method === 'POST' && !isJson;
  const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key);
  const { 'content-type': type, ...others } = Object.fromEntries(kept);
  return {
    method,
    path,
    query,
    headers: isXml || body.length === 0 ? others : { ...others, type },
    body: isXml ? keys : said,
  };
}

const read = new Set([
  'Body',
  'ContentLength',
  'ContentRange',
  'Contents',
  'NextContinuationToken',
]);

/** What an answer says. */
export async function seen(output: object) {
  const {
    $metadata,
    Body,
    Contents,
    LastModified,
    ETag,
    CopyObjectResult,
    startDate,
    stopDate,
    ...rest
  } = Object(output);
  const others = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && (read.has(name) || !name.startsWith('Content')),
  );
  return {
    ...Object.fromEntries(others.filter(([name]) => !dropped.has(name))),
    ...(Contents && { Contents: Contents.map(({ Key }: { Key: string }) => Key) }),
    ...(Body && { bytes: Buffer.from(await Body.transformToByteArray()).toString() }),
    status: $metadata.httpStatusCode,
  };
}

/** What S3 answers beside it, which no function looks at. */
const dropped = new Set([
  'KeyCount',
  'IsTruncated',
  'Errors',
  'CacheControl',
  'AcceptRanges',
  'Metadata',
]);

/** What an error says, and which of those it is that functions tell apart. */
export function failure(error: Error) {
  const { name, message } = error;
  const { $metadata, Item, code }: Record<string, unknown> = Object(error);
  const kindsOf = [
    ...[dynamodb.ConditionalCheckFailedException, secrets.ResourceNotFoundException],
    ...[stepFunctions.ExecutionAlreadyExists, stepFunctions.ExecutionDoesNotExist],
    ...[stepFunctions.InvalidToken, stepFunctions.TaskTimedOut, s3.NoSuchKey],
  ].map((kind) => error instanceof kind);
  return { name, message, Item, code, status: Object($metadata).httpStatusCode, kindsOf };
}
