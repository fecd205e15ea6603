import * as z from 'zod/mini';

const common = {
  /** Where the answer is put: a signed URL. */
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
};

/**
 * What CloudFormation asks of a custom resource.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/crpg-ref-requests.html
 */
export const resourceEventSchema = z.discriminatedUnion('RequestType', [
  z.object({ ...common, RequestType: z.literal('Create'), ResourceProperties: z.unknown() }),
  z.object({
    ...common,
    RequestType: z.literal('Update'),
    PhysicalResourceId: z.string(),
    ResourceProperties: z.unknown(),
  }),
  z.object({ ...common, RequestType: z.literal('Delete'), PhysicalResourceId: z.string() }),
]);

export type ResourceEvent = z.infer<typeof resourceEventSchema>;

export type Outcome =
  | { Status: 'SUCCESS'; PhysicalResourceId: string; Data?: Record<string, string> }
  | { Status: 'FAILED'; PhysicalResourceId: string; Reason: string };

/** Tells CloudFormation how it went; without an answer it waits until the resource's time is over. */
export async function answer(event: ResourceEvent, outcome: Outcome): Promise<void> {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const body = JSON.stringify({ StackId, RequestId, LogicalResourceId, ...outcome });
  // The URL is signed without a content type.
  const headers = { 'content-type': '' };
  const response = await fetch(ResponseURL, { method: 'PUT', body, headers });
  if (!response.ok) throw new Error(`CloudFormation took no answer: ${response.status}`);
}
