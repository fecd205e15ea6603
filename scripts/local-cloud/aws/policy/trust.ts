import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template.ts';
import type { Actor } from './actors.ts';
import { requestContext } from './condition-keys.ts';
import { decide } from './decision.ts';
import { readStatements } from './statement.ts';

const roleSchema = z.object({ AssumeRolePolicyDocument: z.unknown() });

/**
 * Fails where a service may not take the role of what it is to run. Lambda says nothing of the
 * function when it does; the others name what they run.
 * @see https://docs.aws.amazon.com/step-functions/latest/dg/procedure-create-iam-role.html
 */
export function requireTrust(template: ResolvedTemplate, actor: Actor): void {
  const { id, roleId, service, sourceArn } = actor;
  const { AssumeRolePolicyDocument } = roleSchema.parse(template.resource(roleId).properties);
  const statements = readStatements(AssumeRolePolicyDocument, roleId, 'trust');
  const decision = decide(statements, {
    caller: { kind: 'service', name: service },
    action: 'sts:AssumeRole',
    resource: template.attribute(roleId, 'Arn'),
    context: requestContext(
      sourceArn === undefined
        ? {}
        : { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': template.account },
    ),
  });
  if (decision?.effect !== 'Allow') {
    throw new Error(`${id} cannot run: ${service} may not assume ${roleId}`);
  }
}
