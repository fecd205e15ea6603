import type { AwsFailure, AwsRequest, AwsResponse } from '../aws/service.ts';
import type { ObjectStore, ReadObject } from './object-store.ts';
import { notImplemented, type Operation, sourceOf } from './operation.ts';
import { xmlAnswer } from './xml.ts';

type Copy = {
  request: AwsRequest;
  /** What a source that is not there is answered with. */
  missing: (bucket: string) => AwsFailure;
};

/** Copies a whole object with all that is stored with it. Conditions and other metadata are refused. */
export async function copyObject(
  store: ObjectStore,
  { bucket, key }: Operation,
  { request: { headers }, missing }: Copy,
): Promise<AwsResponse> {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined || noneMatch !== undefined) throw notImplemented('conditions of a copy');
  const source = sourceOf(headers);
  const read = source && (await readSource(store, source));
  if (!read) throw missing(source?.bucket ?? bucket);
  const { contentType, headers: kept, metadata, checksums } = read.object;
  const settings = { contentType, headers: kept, metadata, checksums };
  const { etag, lastModified } = await store.write(bucket, key, read.body, settings);
  return xmlAnswer('CopyObjectResult', { ETag: etag, LastModified: lastModified });
}

function readSource(
  store: ObjectStore,
  { bucket, key, versionId }: NonNullable<ReturnType<typeof sourceOf>>,
): Promise<ReadObject | undefined> {
  return versionId === undefined
    ? store.read(bucket, key)
    : store.readVersion(bucket, key, versionId);
}
