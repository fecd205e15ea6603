import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template.ts';

/** What runs as a role of the template, and the service that takes the role for it. */
export type Actor = {
  /** Logical ids. */
  id: string;
  roleId: string;
  service: 'lambda.amazonaws.com' | 'states.amazonaws.com';
  /** Its ARN, where the service tells it when it takes the role. */
  sourceArn?: string;
};

const functionSchema = z.object({ Role: z.string() });
const stateMachineSchema = z.object({ RoleArn: z.string() });

/** What of the template acts; a role that is not in the template is an error. */
export function actorsOf(template: ResolvedTemplate): Actor[] {
  const roleIdOf = roleFinder(template);
  const functions = template
    .resourcesOfType('AWS::Lambda::Function')
    .map(({ id, properties }): Actor => {
      const roleId = roleIdOf(id, functionSchema.parse(properties).Role);
      return { id, roleId, service: 'lambda.amazonaws.com' };
    });
  const stateMachines = template
    .resourcesOfType('AWS::StepFunctions::StateMachine')
    .map(({ id, properties }): Actor => {
      const roleId = roleIdOf(id, stateMachineSchema.parse(properties).RoleArn);
      const sourceArn = template.attribute(id, 'Arn');
      return { id, roleId, service: 'states.amazonaws.com', sourceArn };
    });
  return [...functions, ...stateMachines];
}

function roleFinder(template: ResolvedTemplate): (id: string, roleArn: string) => string {
  const roles = new Map(
    template
      .resourcesOfType('AWS::IAM::Role')
      .map(({ id }) => [template.attribute(id, 'Arn'), id] as const),
  );
  return (id, roleArn) => {
    const roleId = roles.get(roleArn);
    if (roleId === undefined) throw new Error(`${id}: its role is not in the template`);
    return roleId;
  };
}
