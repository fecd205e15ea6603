import * as z from 'zod/mini';

const oneOrMore = z.union([z.string(), z.array(z.string())]);

/** A policy statement, strict: what is not evaluated here (conditions, NotAction) is refused. */
const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
});

const documentSchema = z.object({
  Statement: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

export type Statement = { effect: 'Allow' | 'Deny'; actions: RegExp[]; resources: RegExp[] };

/** The statements of a policy document; `where` names the policy in messages. */
export function readStatements(document: unknown, where: string): Statement[] {
  return [documentSchema.parse(document).Statement].flat().map((statement) => {
    const result = statementSchema.safeParse(statement);
    if (!result.success) {
      throw new Error(`${where}: ${z.prettifyError(result.error)} in ${JSON.stringify(statement)}`);
    }
    const { Effect, Action, Resource } = result.data;
    return {
      effect: Effect,
      actions: [Action].flat().map((action) => pattern(action, 'i', where)),
      resources: [Resource].flat().map((resource) => pattern(resource, '', where)),
    };
  });
}

function pattern(text: string, flags: string, where: string): RegExp {
  if (text.includes('${')) throw new Error(`${where}: policy variables are not supported: ${text}`);
  const escaped = text.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, `s${flags}`);
}
