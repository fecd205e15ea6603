import { DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import { type ObjectVersion, versionsIn } from '../../restore/object-versions.ts';
import type { StackResource } from './stack-resources.ts';

/** Empties the buckets that go with their stack, with all versions, since CloudFormation deletes empty ones only. */
export async function emptyBuckets(
  client: S3Client,
  resources: readonly StackResource[],
): Promise<void> {
  const buckets = resources.filter(({ type, stays }) => type === 'AWS::S3::Bucket' && !stays);
  for (const { physicalId } of buckets) {
    try {
      const versions = [...(await versionsIn(client, physicalId, '')).values()].flat();
      await deleteVersions(client, physicalId, versions);
      const objects = versions.filter(({ etag }) => etag !== undefined);
      console.log(`${physicalId}: ${objects.length} objects deleted.`);
    } catch (error) {
      // An earlier run may have deleted it.
      if (!(error instanceof Error && error.name === 'NoSuchBucket')) throw error;
    }
  }
}

/** Most that one request may delete. */
const maxDeleted = 1000;

async function deleteVersions(
  client: S3Client,
  Bucket: string,
  versions: readonly ObjectVersion[],
): Promise<void> {
  for (let start = 0; start < versions.length; start += maxDeleted) {
    const some = versions.slice(start, start + maxDeleted);
    const Objects = some.map(({ key: Key, versionId: VersionId }) => ({ Key, VersionId }));
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const [failed] = (await client.send(command)).Errors ?? [];
    if (failed) throw new Error(`${failed.Key} could not be removed: ${failed.Message}`);
  }
}
