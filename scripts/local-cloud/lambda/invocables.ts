import * as z from 'zod/mini';
import { type InvokingService, requireInvocation } from '../aws/policy/resource-statements.ts';
import type { ResolvedTemplate } from '../template/template.ts';

/** What can be invoked: a function, one of its versions, or an alias of a version. */
export type Invocable = {
  functionId: string;
  arn: string;
  /** What runs then: a version's number, or `$LATEST`. */
  version: string;
};

const versionSchema = z.strictObject({ FunctionName: z.string() });

/** Strict: an alias that shares its calls out, or keeps environments ready, is not one here. */
const aliasSchema = z.strictObject({
  Name: z.string(),
  FunctionName: z.string(),
  FunctionVersion: z.string(),
});

/** Everything in the template that can be invoked, by its ARN and by its name (`function:alias`). */
export function readInvocables(template: ResolvedTemplate): ReadonlyMap<string, Invocable> {
  const found = new Map<string, Invocable>();
  const add = (invocable: Invocable) => {
    found.set(invocable.arn, invocable);
    found.set(invocable.arn.split(':').slice(6).join(':'), invocable);
  };
  for (const { id } of template.resourcesOfType('AWS::Lambda::Function')) {
    add({ functionId: id, arn: template.attribute(id, 'Arn'), version: '$LATEST' });
  }
  for (const { id, properties } of template.resourcesOfType('AWS::Lambda::Version')) {
    const { FunctionName } = versionSchema.parse(properties);
    const { functionId } = named(found, FunctionName, id);
    add({ functionId, arn: template.reference(id), version: template.attribute(id, 'Version') });
  }
  for (const { id, properties } of template.resourcesOfType('AWS::Lambda::Alias')) {
    const { FunctionName, FunctionVersion } = aliasSchema.parse(properties);
    const { functionId, version } = named(found, `${FunctionName}:${FunctionVersion}`, id);
    add({ functionId, arn: template.reference(id), version });
  }
  return found;
}

function named(found: ReadonlyMap<string, Invocable>, name: string, where: string): Invocable {
  const invocable = found.get(name);
  if (!invocable)
    throw new Error(`${where}: ${name} is no function of the template, or no version.`);
  return invocable;
}

/**
 * Looks up a function by the ARN with which a service names it. Fails if the template does not let
 * the service invoke it for `source`, the ARN of an alarm or a rule.
 */
export function invokedByService(
  template: ResolvedTemplate,
  service: InvokingService,
): (resource: string, source: string) => Invocable {
  const invocables = readInvocables(template);
  const requirePermission = requireInvocation(template, service);
  return (resource, source) => {
    const invocable = invocables.get(resource);
    if (!invocable) throw new Error(`The template has no function ${resource}.`);
    requirePermission(resource, source);
    return invocable;
  };
}
