import type { Caller } from './caller.ts';
import type { RequestContext } from './condition-keys.ts';
import type { Statement } from './statement.ts';

export type Question = {
  caller: Caller;
  action: string;
  resource: string;
  context: RequestContext;
};

export type Decision = { effect: 'Deny' } | { effect: 'Allow'; grant: string };

/**
 * What the statements say to a request: a denial before all, then the first that allows it, and
 * nothing where none of them is about it.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function decide(
  statements: readonly Statement[],
  { caller, action, resource, context }: Question,
): Decision | undefined {
  let allowed: Decision | undefined;
  for (const statement of statements) {
    const actionText = statement.action.textFor(action);
    const resourceText = actionText && statement.resource.textFor(resource);
    if (!(actionText && resourceText && statement.isAbout(caller) && statement.holds(context))) {
      continue;
    }
    if (statement.effect === 'Deny') return { effect: 'Deny' };
    allowed ??= { effect: 'Allow', grant: grantName(actionText, resourceText, statement) };
  }
  return allowed;
}

/** All that the statements allow: each action on each resource by itself. */
export function grantsIn(statements: readonly Statement[]): string[] {
  return statements
    .filter(({ effect }) => effect === 'Allow')
    .flatMap((statement) =>
      statement.action.texts.flatMap((action) =>
        statement.resource.texts.map((resource) => grantName(action, resource, statement)),
      ),
    );
}

function grantName(action: string, resource: string, { when }: Statement): string {
  return `${action} ${resource}${when}`;
}
