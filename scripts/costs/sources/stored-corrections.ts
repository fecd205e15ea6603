import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import { type Corrections, correctionLines } from '../reconcile/correction-records.ts';

export type StoredCorrections = {
  /** Adds a file beside the earlier ones; false where it is there already, which changes nothing. */
  put(corrections: Corrections): Promise<boolean>;
  /** Every file, the oldest name first. */
  texts(): AsyncIterable<string>;
};

/** The corrections in a stage's bucket, a file for each reconciliation, one record a line. */
export function storedCorrections(client: S3Client, bucket: string): StoredCorrections {
  return {
    put: ({ name, records }) =>
      putOnce(client, {
        Bucket: bucket,
        Key: `${costFolders.corrections}/${name}.jsonl`,
        Body: correctionLines(records),
      }),
    texts: () => storedTexts(client, bucket),
  };
}

async function putOnce(
  client: S3Client,
  object: { Bucket: string; Key: string; Body: string },
): Promise<boolean> {
  try {
    await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false;
    throw error;
  }
}

async function* storedTexts(client: S3Client, Bucket: string): AsyncGenerator<string> {
  const listed = { Bucket, Prefix: `${costFolders.corrections}/` };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, listed)) {
    for (const { Key } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      yield (await Body?.transformToString()) ?? '';
    }
  }
}
