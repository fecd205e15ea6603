import type { ResolvedTemplate } from '@atelier/local-cloud/template';
import * as z from 'zod/mini';
import type { TableSettings } from './table.ts';

const tableSchema = z.object({
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.literal('S') }),
  ),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
  ),
  GlobalSecondaryIndexes: z.optional(z.undefined()),
  LocalSecondaryIndexes: z.optional(z.undefined()),
  StreamSpecification: z.optional(z.undefined()),
});

/** The tables of a template; indexes, streams and keys of other types than text are refused. */
export function readTables(template: ResolvedTemplate): TableSettings[] {
  return template.resourcesOfType('AWS::DynamoDB::Table').map(({ id, properties }) => {
    const { KeySchema, TimeToLiveSpecification } = z.parse(tableSchema, properties);
    const named = (type: string) =>
      KeySchema.find(({ KeyType }) => KeyType === type)?.AttributeName;
    return {
      name: template.reference(id),
      hashKey: named('HASH') ?? '',
      rangeKey: named('RANGE'),
      expiryAttribute: TimeToLiveSpecification?.AttributeName,
    };
  });
}
