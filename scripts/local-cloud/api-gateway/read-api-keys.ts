import * as z from 'zod/mini';
import { resourcesOfType } from '../resources-of-type.ts';
import type { ResolvedTemplate } from '../template.ts';

const keySchema = z.object({ Enabled: z._default(z.boolean(), false), Value: z.string() });
const planKeySchema = z.object({ KeyId: z.string(), UsagePlanId: z.string() });
const planSchema = z.object({
  ApiStages: z._default(z.array(z.object({ ApiId: z.string(), Stage: z.string() })), []),
});

/** The values of enabled keys by the stages that their usage plans cover. */
export function keysByStage(template: ResolvedTemplate, apiId: string): Map<string, Set<string>> {
  const keys = new Map(
    resourcesOfType(template, 'AWS::ApiGateway::ApiKey')
      .map(({ ref, properties }) => ({ ref, ...keySchema.parse(properties) }))
      .filter((key) => key.Enabled)
      .map((key) => [key.ref, key.Value]),
  );
  const plans = new Map(
    resourcesOfType(template, 'AWS::ApiGateway::UsagePlan').map(({ ref, properties }) => [
      ref,
      planSchema.parse(properties).ApiStages.filter((stage) => stage.ApiId === apiId),
    ]),
  );
  const byStage = new Map<string, Set<string>>();
  for (const { properties } of template.resourcesOfType('AWS::ApiGateway::UsagePlanKey')) {
    const { KeyId, UsagePlanId } = planKeySchema.parse(properties);
    const value = keys.get(KeyId);
    for (const { Stage } of value ? (plans.get(UsagePlanId) ?? []) : []) {
      byStage.set(Stage, new Set([...(byStage.get(Stage) ?? []), String(value)]));
    }
  }
  return byStage;
}
