import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

export type ListedObject = { key: string; size: number; etag: string; since?: Date | undefined };

/** What lies in a folder, by its key. */
export async function* keysIn(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListedObject> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    );
    for (const { Key, Size = 0, ETag = '', LastModified } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, size: Size, etag: ETag, since: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
