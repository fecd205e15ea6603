import * as z from 'zod/mini';
import type { ResourceRequest } from './resource-request.ts';

/** Bytes that CloudFormation reads of an answer. */
const largestAnswer = 4096;

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/crpg-ref-responses.html */
const answerSchema = z.object({
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.string().check(z.minLength(1), z.maxLength(1024)),
  Status: z.enum(['SUCCESS', 'FAILED']),
  Reason: z.optional(z.string()),
  Data: z.optional(z.record(z.string(), z.string())),
});

export type ResourceAnswer = { physicalId: string; attributes: Record<string, string> };

/** What the function made; fails with the reason where it made nothing or answers what was not asked. */
export function readAnswer(body: Buffer, request: ResourceRequest): ResourceAnswer {
  if (body.length > largestAnswer) throw new Error('The answer is longer than 4096 bytes.');
  const result = answerSchema.safeParse(JSON.parse(body.toString()));
  if (!result.success) throw new Error(`Invalid answer: ${z.prettifyError(result.error)}`);
  const answer = result.data;
  for (const name of ['StackId', 'RequestId', 'LogicalResourceId'] as const) {
    if (answer[name] !== request[name]) throw new Error(`The answer has another ${name}.`);
  }
  if (answer.Status === 'FAILED') throw new Error(answer.Reason || 'It failed without a reason.');
  return { physicalId: answer.PhysicalResourceId, attributes: answer.Data ?? {} };
}
