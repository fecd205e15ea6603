import { type CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { resourcesIn } from '../deployed-stack.ts';

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
  return (await resourcesIn(client, StackName)).map((found) => {
    const { LogicalResourceId: logicalId = '', ResourceType: type = '' } = found;
    const stays = Resources[logicalId]?.DeletionPolicy?.startsWith('Retain') ?? false;
    return { logicalId, type, physicalId: found.PhysicalResourceId ?? '', stays };
  });
}
