import * as z from 'zod/mini';
import type { Template } from './synthesized.ts';

const oneOrMore = <Item extends z.ZodMiniType>(item: Item) => z.union([z.array(item), item]);

const roleSchema = z.object({
  Policies: z.tuple([
    z.object({
      PolicyDocument: z.object({
        Statement: z.array(
          z.strictObject({
            Effect: z.literal('Allow'),
            Action: oneOrMore(z.string()),
            Resource: oneOrMore(z.unknown()),
            // The only conditions there are; another one needs words of its own in the lists of grants.
            Condition: z.optional(
              z.union([
                z.strictObject({ StringEquals: z.strictObject({ 'ses:FromAddress': z.string() }) }),
                z.strictObject({ StringLike: z.strictObject({ 's3:prefix': z.string() }) }),
                z.strictObject({
                  'ForAllValues:StringLike': z.strictObject({ 'dynamodb:LeadingKeys': z.string() }),
                }),
              ]),
            ),
          }),
        ),
      }),
    }),
  ]),
});

type Condition = NonNullable<
  z.infer<typeof roleSchema>['Policies'][0]['PolicyDocument']['Statement'][number]['Condition']
>;

function prefixIn(condition: Condition): string {
  if ('StringEquals' in condition) return `from ${condition.StringEquals['ses:FromAddress']}`;
  return 'StringLike' in condition
    ? condition.StringLike['s3:prefix']
    : condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'];
}

/** What a role of a template may do: each action on each resource, and the prefix of keys, or the sender, that it is limited to. */
export function grantedTo(template: Template, roleId: string) {
  const role = z.parse(roleSchema, template.Resources[roleId]?.Properties);
  return role.Policies[0].PolicyDocument.Statement.flatMap(({ Action, Resource, Condition }) =>
    [Action].flat().flatMap((action) =>
      [Resource].flat().map((resource) => ({
        action,
        resource,
        prefix: Condition && prefixIn(Condition),
      })),
    ),
  );
}
