import {
  type CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';

/** A resource of a deployed stack. */
export type StackResource = {
  logicalId: string;
  type: string;
  physicalId: string;
  /** Whether it outlives its stack. */
  stays: boolean;
};

const templateSchema = z.object({
  Resources: z.record(z.string(), z.looseObject({ DeletionPolicy: z.optional(z.string()) })),
});

/** The resources of a deployed stack, and which of them outlive it, by the template that was deployed. */
export async function stackResources(
  client: CloudFormationClient,
  StackName: string,
): Promise<StackResource[]> {
  const { TemplateBody = '' } = await client.send(new GetTemplateCommand({ StackName }));
  const { Resources } = z.parse(templateSchema, JSON.parse(TemplateBody));
  const resources: StackResource[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    for (const found of page.StackResourceSummaries ?? []) {
      const { LogicalResourceId: logicalId = '', ResourceType: type = '' } = found;
      if (found.ResourceStatus === 'DELETE_COMPLETE') continue;
      const stays = Resources[logicalId]?.DeletionPolicy?.startsWith('Retain') ?? false;
      resources.push({ logicalId, type, physicalId: found.PhysicalResourceId ?? '', stays });
    }
  }
  return resources;
}
