import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

/** A version of an object; without an `etag` it says that it was deleted. */
export type ObjectVersion = {
  key: string;
  versionId: string;
  since: Date;
  isLatest: boolean;
  etag: string | undefined;
};

/** All versions in a folder by key, the newest first. */
export async function versionsIn(
  client: S3Client,
  Bucket: string,
  folder: string,
): Promise<Map<string, ObjectVersion[]>> {
  const found: ObjectVersion[] = [];
  let markers: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  do {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: folder, ...markers }),
    );
    found.push(...(page.Versions ?? []).map((version) => versionOf(version, version.ETag)));
    found.push(...(page.DeleteMarkers ?? []).map((marker) => versionOf(marker, undefined)));
    markers = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  } while (markers.KeyMarker !== undefined);
  found.sort(newestFirst);
  return Map.groupBy(found, ({ key }) => key);
}

function versionOf(
  { Key: key, VersionId: versionId, LastModified: since, IsLatest }: DeleteMarkerEntry,
  etag: string | undefined,
): ObjectVersion {
  if (!key || !versionId || !since) throw new Error('S3 told a version by half.');
  return { key, versionId, since, isLatest: IsLatest === true, etag };
}

/** Versions of one second follow each other as S3 lists them. */
function newestFirst(one: ObjectVersion, other: ObjectVersion): number {
  return (
    Number(other.isLatest) - Number(one.isLatest) || other.since.getTime() - one.since.getTime()
  );
}

/**
 * The version to bring back: where the file is deleted the last one, and where it was replaced since then by something else the one of
 * then, since media never change under their key. Nothing where it is as it was, or no version is left.
 */
export function lostVersion(
  versions: readonly ObjectVersion[],
  to: Date,
): ObjectVersion | undefined {
  const [latest] = versions;
  const ofThen = versions.find(({ since, etag }) => etag !== undefined && since <= to);
  const last = ofThen ?? versions.find(({ etag }) => etag !== undefined);
  return latest && last?.etag !== latest.etag ? last : undefined;
}

/** Makes a version the newest one again. */
export async function bringBack(
  client: S3Client,
  Bucket: string,
  { key: Key, versionId }: ObjectVersion,
): Promise<void> {
  const CopySource = `${Bucket}/${encodeURI(Key)}?versionId=${encodeURIComponent(versionId)}`;
  await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
}

/** The folders in a folder. */
export async function foldersIn(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<string[]> {
  const folders: string[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' });
  for await (const { CommonPrefixes = [] } of pages) {
    folders.push(...CommonPrefixes.flatMap(({ Prefix: folder }) => folder ?? []));
  }
  return folders;
}
