import { requestContext } from '../aws/policy/condition-keys.ts';
import { decide } from '../aws/policy/decision.ts';
import { functionStatements } from '../aws/policy/function-statements.ts';
import type { ResolvedTemplate } from '../template.ts';
import { type Invocable, readInvocables } from './invocables.ts';

/** A service of AWS: what people call it, and what policies do. */
type Service = { name: string; principal: string };

/**
 * Looks up a function by the ARN with which a service names it. Fails where the template does not let
 * the service invoke it for `source`, the ARN of an alarm or a rule.
 */
export function invokedByService(
  template: ResolvedTemplate,
  { name, principal }: Service,
): (resource: string, source: string) => Invocable {
  const invocables = readInvocables(template);
  const statements = functionStatements(template);
  return (resource, source) => {
    const invocable = invocables.get(resource);
    if (!invocable) throw new Error(`The template has no function ${resource}.`);
    const decision = decide(statements, {
      caller: { kind: 'service', name: principal },
      action: 'lambda:InvokeFunction',
      resource,
      context: requestContext({
        'aws:SourceArn': source,
        'aws:SourceAccount': template.account,
      }),
    });
    if (decision?.effect === 'Allow') return invocable;
    throw new Error(`${name} may not invoke ${resource}: no permission for ${source}.`);
  };
}
