import { PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import { type Corrections, correctionLines } from '../reconcile/correction-records.ts';

/**
 * Adds a file to the corrections in a stage's bucket, one for each reconciliation, a record a line; false where it is
 * there already, which changes nothing.
 */
export async function storeCorrections(
  client: S3Client,
  Bucket: string,
  { name, records }: Corrections,
): Promise<boolean> {
  const Key = `${costFolders.corrections}/${name}.jsonl`;
  const Body = correctionLines(records);
  try {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: '*' }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false;
    throw error;
  }
}
