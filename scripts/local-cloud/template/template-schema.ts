import * as z from 'zod/mini';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  Condition: z.optional(z.string()),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** The sections of a CloudFormation template that the local cloud reads. */
export const templateSchema = z.object({
  Parameters: z.optional(
    z.record(z.string(), z.object({ Type: z.string(), Default: z.optional(z.unknown()) })),
  ),
  Mappings: z.optional(
    z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
  ),
  Conditions: z.optional(z.record(z.string(), z.unknown())),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z.optional(
    z.record(z.string(), z.object({ Value: z.unknown(), Condition: z.optional(z.string()) })),
  ),
});

export type Template = z.infer<typeof templateSchema>;
