import * as z from 'zod/mini';
import { errorCatalogue } from './errors.ts';
import type { StagePlan } from './features.ts';
import { finishingSchema } from './finishing.ts';
import { ulidSchema } from './ids.ts';
import { imageEditSchema } from './image-modes.ts';
import { provenanceSchema, recordDateSchema } from './records.ts';
import { smallPicturesSchema } from './small-pictures.ts';

/** Stages of a background removal: specification, section 4. */
export const removalStages: StagePlan = {
  initial: 'Preparing...',
  tick: 2000,
  stages: [
    { percent: 15, label: 'Uploading image' },
    { percent: 30, label: 'Analyzing image content' },
    { percent: 50, label: 'Detecting background' },
    { percent: 70, label: 'Removing background' },
    { percent: 85, label: 'Optimizing edges' },
    { percent: 95, label: 'Finalizing image' },
  ],
};

export const imageEditingMessages = {
  imageMissing: errorCatalogue.image_missing.message,
  removed: 'Background removed successfully!',
  cleared: 'Images cleared',
  gridShown: 'Grid shown',
  gridHidden: 'Grid hidden',
  processingFailed: 'Processing Failed',
  inlineFailure: 'An error occurred while editing your image',
  failedWith: (message: string) => `Failed to process image: ${message}`,
  failed: 'Failed to process image. Please try again.',
  noResultUrl: 'Failed to process image - no result URL received',
  downloaded: 'Image downloaded!',
  hdDownloaded: 'High quality PNG downloaded!',
  downloadFailed: 'Failed to download image',
  hdDownloadFailed: 'Failed to download high quality image',
} as const;

/** Names of downloads; `name` is the uploaded file's without its extension, or the record's id. */
export const imageEditingFileNames = {
  standard: (name: string) => `processed-${name}.png`,
  hd: (name: string) => `high-quality-${name}.png`,
} as const;

/** HD downloads are this many times the result's width and height. */
export const hdScale = 2;

/** What made the result; `lowConfidence`: the engine was unsure where the subject ends. */
export const removalProvenanceSchema = z.extend(provenanceSchema, { lowConfidence: z.boolean() });

export type RemovalProvenance = z.infer<typeof removalProvenanceSchema>;

/** An edited picture in the history. URLs are signed, relative to the site, and expire. */
export const removedBgImageSchema = z.object({
  id: ulidSchema,
  inputImageUrl: z.string(),
  resultImageUrl: z.string(),
  /** Absent until they are made. */
  inputSmall: z.optional(smallPicturesSchema),
  resultSmall: z.optional(smallPicturesSchema),
  createdAt: recordDateSchema,
  provenance: removalProvenanceSchema,
  /** What was asked for, where that was no background removal. */
  edit: z.optional(imageEditSchema),
  /** How a cut-out was finished; absent where it never was. */
  finishing: z.optional(finishingSchema),
  favorite: z.optional(z.boolean()),
});

export type RemovedBgImage = z.infer<typeof removedBgImageSchema>;

/** `image` is an upload id, the file itself, or a reference to a result. */
export const removeBgFormField = 'image';

export const removeBgResponseSchema = z.object({
  success: z.boolean(),
  image: removedBgImageSchema,
});

export type RemoveBgResponse = z.infer<typeof removeBgResponseSchema>;

export const removedBgImageListSchema = z.array(removedBgImageSchema);

/** Time limits of a removal in seconds, each longer than what it encloses. */
export const removalTimeouts = {
  /** Longest wait for the provider's result. */
  provider: 70,
  /** The function is ended by the platform. */
  function: 85,
  /** The gateway gives up, as does the browser (specification, section 7). */
  request: 90,
  /** After this a reserved use expires: every timeout, and a minute. */
  reservation: 150,
} as const;
