/**
 * What CloudFormation sends to the function of a custom resource.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/crpg-ref-requests.html
 */
export type ResourceRequest = {
  RequestType: 'Create' | 'Update' | 'Delete';
  /** Where the answer is put. */
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  ServiceToken: string;
  ResourceType: string;
  LogicalResourceId: string;
  PhysicalResourceId?: string;
  ResourceProperties: Record<string, unknown>;
  OldResourceProperties?: Record<string, unknown>;
};

/** A resource's properties as they are sent: CloudFormation makes text of numbers and booleans. */
export function sentProperties(properties: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(properties, (_key, value: unknown) =>
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ),
  );
}
