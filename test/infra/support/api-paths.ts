import * as z from 'zod/mini';
import type { Template } from './synthesized.ts';

const resourceSchema = z.object({
  PathPart: z.string(),
  ParentId: z.union([
    z.object({ Ref: z.string() }),
    z.object({ 'Fn::GetAtt': z.tuple([z.literal('Api'), z.literal('RootResourceId')]) }),
  ]),
});

/** The whole path of a resource of the API, by its logical id. */
export function pathOf(template: Template, resourceId: string): string {
  const { PathPart, ParentId } = z.parse(
    resourceSchema,
    template.Resources[resourceId]?.Properties,
  );
  return `${'Ref' in ParentId ? pathOf(template, ParentId.Ref) : ''}/${PathPart}`;
}
