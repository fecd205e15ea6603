import type { StackResource } from './destroy/stack-resources.ts';

type Left = Pick<StackResource, 'type' | 'physicalId'>;

/** How a resource is deleted that no stack deletes; after `aws`. */
const deletions: Readonly<Record<string, (id: string) => readonly string[]>> = {
  'AWS::DynamoDB::Table': (id) => [
    `dynamodb update-table --table-name ${id} --no-deletion-protection-enabled`,
    `dynamodb wait table-exists --table-name ${id}`,
    `dynamodb delete-table --table-name ${id}`,
  ],
  'AWS::Logs::LogGroup': (id) => [`logs delete-log-group --log-group-name ${id}`],
  'AWS::S3::Bucket': (id) => [`s3 rb --force s3://${id}`],
  'AWS::SecretsManager::Secret': (id) => [
    `secretsmanager delete-secret --force-delete-without-recovery --secret-id ${id}`,
  ],
};

/** Whether a resource of this type has a name of ours, which no other one may have then. */
export function hasOwnName({ type }: Left): boolean {
  return Object.hasOwn(deletions, type);
}

/** What a person does about resources that a stack has left behind: a command a line, or a sentence where none is known. */
export function deletionsOf(left: readonly Left[], region: string): string {
  return left
    .flatMap(({ type, physicalId }) => {
      const commands = deletions[type]?.(physicalId);
      if (!commands) return [`delete ${physicalId} (${type}) in its console`];
      return commands.map((command) => `aws ${command} --region ${region}`);
    })
    .join('\n');
}
