import type { Template } from '@atelier/local-cloud/assembly';
import * as z from 'zod/mini';

export type Alteration = (template: Template) => Template;

const statementSchema = z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) });
const policySchema = z.looseObject({
  Roles: z.array(z.object({ Ref: z.string() })),
  PolicyDocument: z.looseObject({ Statement: z.array(statementSchema) }),
});

/** Gives a function another timeout, in seconds, so that a test need not wait for the real one. */
export function withTimeout(functionId: string, seconds: number): Alteration {
  return (template) => {
    const resource = template.Resources[functionId];
    if (!resource) throw new Error(`The template has no ${functionId}.`);
    const Properties = { ...resource.Properties, Timeout: seconds };
    return changed(template, functionId, { ...resource, Properties });
  };
}

/** Takes an action away from a function's role; fails when the role does not have it. */
export function withoutPermission(functionId: string, action: string): Alteration {
  return (template) => {
    const roleId = `${functionId}Role`;
    const found = Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === 'AWS::IAM::Policy')
      .find(([, { Properties }]) => policyOf(Properties).Roles.some(({ Ref }) => Ref === roleId));
    if (!found) throw new Error(`The template has no policy of ${roleId}.`);
    const [policyId, resource] = found;
    const policy = policyOf(resource.Properties);
    const Statement = policy.PolicyDocument.Statement.map((statement) => {
      const actions = [statement.Action].flat();
      return { ...statement, Action: actions.filter((each) => each !== action) };
    }).filter((statement) => statement.Action.length > 0);
    const before = JSON.stringify(policy.PolicyDocument.Statement);
    if (!before.includes(`"${action}"`)) throw new Error(`${roleId} has no ${action}.`);
    const PolicyDocument = { ...policy.PolicyDocument, Statement };
    const Properties = { ...resource.Properties, PolicyDocument };
    return changed(template, policyId, { ...resource, Properties });
  };
}

function policyOf(properties: unknown) {
  return policySchema.parse(properties);
}

function changed(
  template: Template,
  id: string,
  resource: Template['Resources'][string],
): Template {
  return { ...template, Resources: { ...template.Resources, [id]: resource } };
}
