import * as z from 'zod/mini';

/**
 * Where a studio without the providers' models tells what its previews understand. No stage has this file: there
 * models read the prompts.
 */
export const previewWordsPath = '/preview-words.json';

/** Patterns (`iu`) that find a word which the preview of a tool follows, by what it makes. */
export const previewWordsSchema = z.object({ images: z.string(), videos: z.string() });

export type PreviewWords = z.infer<typeof previewWordsSchema>;
