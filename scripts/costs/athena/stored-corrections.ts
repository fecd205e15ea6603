import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { costFolders } from '../../../infra/cost-names.ts';
import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import {
  type Corrections,
  correctionLines,
  correctionsIn,
} from '../reconcile/correction-records.ts';

export type AthenaCorrections = {
  /** Adds a file beside the earlier ones; false where it is there already, which changes nothing. */
  put(corrections: Corrections): Promise<boolean>;
  /** Those of a period, the oldest name first. What is no record is counted as torn. */
  within(period: { from: string; to: string }, faults: { torn: number }): AsyncIterable<CostRecord>;
};

/** The corrections in a stage's bucket, a file for each reconciliation, one record a line. */
export function storedCorrections(client: S3Client, bucket: string): AthenaCorrections {
  return {
    put: ({ name, records }) =>
      putOnce(client, {
        Bucket: bucket,
        Key: `${costFolders.corrections}/${name}.jsonl`,
        Body: correctionLines(records),
      }),
    async *within(period, faults) {
      for await (const text of storedTexts(client, bucket)) {
        yield* correctionsIn(text, period, faults);
      }
    },
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
