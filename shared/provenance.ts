import * as z from 'zod/mini';

/** What made a result. `preview` marks the offline engine's output, which is not the provider's model's. */
export const provenanceSchema = z.object({ preview: z.boolean() });

/** Of what was made from a prompt, a preview also says which of its words the engine understood. */
export const promptProvenanceSchema = z.extend(provenanceSchema, {
  understood: z.optional(z.array(z.string())),
});

export type PromptProvenance = z.infer<typeof promptProvenanceSchema>;
