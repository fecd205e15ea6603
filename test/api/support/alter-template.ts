import type { Template } from '@atelier/local-cloud/assembly';
import * as z from 'zod/mini';

export type Alteration = (template: Template) => Template;

const statementSchema = z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) });
const roleSchema = z.looseObject({
  Policies: z.tuple([
    z.looseObject({ PolicyDocument: z.looseObject({ Statement: z.array(statementSchema) }) }),
  ]),
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

/** Takes away that a function is given the messages of its queue: they stay there. */
export function withoutMessages(functionId: string): Alteration {
  return (template) => {
    const isOfIt = ({ Type, Properties }: Template['Resources'][string]) =>
      Type === 'AWS::Lambda::EventSourceMapping' &&
      JSON.stringify(Properties).includes(`"${functionId}Live"`);
    const left = Object.entries(template.Resources).filter(([, resource]) => !isOfIt(resource));
    if (left.length === Object.keys(template.Resources).length) {
      throw new Error(`${functionId} is given no messages.`);
    }
    return { ...template, Resources: Object.fromEntries(left) };
  };
}

const settingsSchema = z.looseObject({
  Environment: z.looseObject({ Variables: z.record(z.string(), z.unknown()) }),
});

/** Gives a setting another value in every function that has it. */
export function withSetting(name: string, value: string): Alteration {
  return (template) => {
    const Resources = { ...template.Resources };
    for (const [id, resource] of Object.entries(template.Resources)) {
      const { success, data } = settingsSchema.safeParse(resource.Properties);
      if (!success || !(name in data.Environment.Variables)) continue;
      const Variables = { ...data.Environment.Variables, [name]: value };
      Resources[id] = { ...resource, Properties: { ...data, Environment: { Variables } } };
    }
    return { ...template, Resources };
  };
}

/** Takes an action away from a function's role; fails when the role does not have it. */
export function withoutPermission(functionId: string, action: string): Alteration {
  return (template) => {
    const roleId = `${functionId}Role`;
    const resource = template.Resources[roleId];
    if (!resource) throw new Error(`The template has no ${roleId}.`);
    const role = roleSchema.parse(resource.Properties);
    const [policy] = role.Policies;
    const before = policy.PolicyDocument.Statement;
    if (!JSON.stringify(before).includes(`"${action}"`)) {
      throw new Error(`${roleId} has no ${action}.`);
    }
    const Statement = before
      .map((each) => ({ ...each, Action: [each.Action].flat().filter((one) => one !== action) }))
      .filter(({ Action }) => Action.length > 0);
    const PolicyDocument = { ...policy.PolicyDocument, Statement };
    const Properties = { ...role, Policies: [{ ...policy, PolicyDocument }] };
    return changed(template, roleId, { ...resource, Properties });
  };
}

function changed(
  template: Template,
  id: string,
  resource: Template['Resources'][string],
): Template {
  return { ...template, Resources: { ...template.Resources, [id]: resource } };
}
