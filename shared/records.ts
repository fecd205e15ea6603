import * as z from 'zod/mini';

/**
 * When something was made, in ISO 8601. Whatever else it says is shown as an invalid date
 * (specification, section 5): one such record must not keep a whole history from being read.
 */
export const recordDateSchema = z.string();

/** What made a result. `preview` marks the offline engine's output, which is not the provider's model's. */
export const provenanceSchema = z.object({ preview: z.boolean() });

/** Of what was made from a prompt, a preview also says which of its words the engine understood. */
export const promptProvenanceSchema = z.extend(provenanceSchema, {
  understood: z.optional(z.array(z.string())),
});

export type PromptProvenance = z.infer<typeof promptProvenanceSchema>;
