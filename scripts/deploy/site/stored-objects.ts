import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/** An object in a bucket. */
export type StoredObject = {
  key: string;
  /**
   * The MD5 of its content, which is the entity tag of an object that was put whole and encrypted with S3's keys.
   * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html
   */
  md5: string;
};

/** Everything that is in a bucket. */
export async function storedObjects(client: S3Client, Bucket: string): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key: key, ETag = '' } of Contents) {
      if (key !== undefined) objects.push({ key, md5: ETag.replaceAll('"', '') });
    }
  }
  return objects;
}
