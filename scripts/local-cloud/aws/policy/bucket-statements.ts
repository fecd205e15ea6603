import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template.ts';
import { readStatements, type Statement } from './statement.ts';

const policySchema = z.object({ Bucket: z.string(), PolicyDocument: z.unknown() });

/** The statements of all bucket policies; each is about its own bucket only. */
export function bucketStatements(template: ResolvedTemplate): Statement[] {
  return template.resourcesOfType('AWS::S3::BucketPolicy').flatMap(({ id, properties }) => {
    const { Bucket, PolicyDocument } = policySchema.parse(properties);
    const statements = readStatements(PolicyDocument, id, 'resource');
    const arn = `arn:aws:s3:::${Bucket}`;
    const foreign = statements
      .flatMap(({ resource }) => resource.texts)
      .find((text) => text !== arn && !text.startsWith(`${arn}/`));
    if (foreign === undefined) return statements;
    throw new Error(`${id}: ${foreign} is not of the bucket ${Bucket}`);
  });
}
