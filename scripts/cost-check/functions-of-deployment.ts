import type { Assembly } from '@atelier/local-cloud/assembly';
import * as z from 'zod/mini';

const tokenSchema = z.object({
  ServiceToken: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
});

/** The functions that make custom resources: they work for a deployment, and meter nothing. */
export function functionsOfDeployment({ template }: Pick<Assembly, 'template'>): Set<string> {
  const tokens = Object.values(template.Resources).flatMap(({ Properties }) => {
    const parsed = tokenSchema.safeParse(Properties);
    return parsed.success ? [parsed.data.ServiceToken['Fn::GetAtt'][0]] : [];
  });
  return new Set(tokens);
}
