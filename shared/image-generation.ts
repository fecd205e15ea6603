import * as z from 'zod/mini';
import type { StagePlan } from './features.ts';
import { ulidSchema } from './ids.ts';
import { promptProvenanceSchema, recordDateSchema } from './records.ts';
import { smallPicturesSchema } from './small-pictures.ts';

/** Stages of an image generation: specification, section 4. */
export const imageGenerationStages: StagePlan = {
  initial: 'Initializing...',
  tick: 5000,
  stages: [
    { percent: 15, label: 'Processing prompt' },
    { percent: 30, label: 'Analyzing style preferences' },
    { percent: 50, label: 'Generating image composition' },
    { percent: 70, label: 'Adding details and textures' },
    { percent: 85, label: 'Applying final touches' },
    { percent: 95, label: 'Optimizing image quality' },
  ],
};

export const imageGenerationMessages = {
  promptMissing: 'Please enter a prompt to generate an image',
  generated: 'Image generated successfully!',
  cleared: 'All data cleared',
  failedWith: (message: string) => `Failed to generate image: ${message}`,
  failed: 'Failed to generate image. Please try again.',
  noImageUrl: 'Invalid response from server - no image URL received',
  downloaded: 'Image downloaded!',
  downloadFailed: 'Failed to download image',
} as const;

/** Names of downloads; `name` is the time of the download, or the record's id. */
export const imageGenerationFileName = (name: string | number) => `ai-generated-${name}.png`;

/** Width and height of a generated image in pixels. */
export const generatedImageSize = 1024;

/** The prompt is checked by the function, which can say what is wrong with it. */
export const generateImageRequestSchema = z.object({ prompt: z.string() });

/** A generated image in the history; field names as in the specification, section 3. */
export const generatedImageSchema = z.object({
  ID: ulidSchema,
  ImageURL: z.string(),
  /** Of the image; absent until they are made. */
  small: z.optional(smallPicturesSchema),
  Prompt: z.string(),
  CreatedAt: recordDateSchema,
  provenance: promptProvenanceSchema,
});

export type GeneratedImage = z.infer<typeof generatedImageSchema>;

export const generatedImageListSchema = z.array(generatedImageSchema);

/** Time limits of a generation in seconds, each longer than what it encloses. */
export const imageGenerationTimeouts = {
  /** Longest wait for the provider's result. */
  provider: 70,
  /** The function is ended by the platform. */
  function: 85,
  /** The gateway gives up, as does the browser (specification, section 7). */
  request: 90,
  /** After this a reserved use expires: every timeout, and a minute. */
  reservation: 150,
} as const;
