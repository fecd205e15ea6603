import * as z from 'zod/mini';
import type { StagePlan } from './features.ts';
import { ulidSchema } from './ids.ts';
import { pictureStyleSchema } from './picture-styles.ts';
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

/** Largest seed, which every model takes. */
export const maxSeed = 2 ** 31 - 1;

/** What a person reads of several images that one press draws, and of what they may wish beside the words. */
export const imageWishMessages = {
  uses: (variations: number) => `${variations} variations, ${variations} uses`,
  fewLeft: (left: number) =>
    left === 1 ? 'Only 1 use is left this month.' : `Only ${left} uses are left this month.`,
  seedInvalid: `A seed is a whole number up to ${maxSeed.toLocaleString('en')}. Without one it is any.`,
  seedFirst: 'Correct the seed first.',
  seedCopied: 'Seed copied to clipboard!',
  seedNotCopied: 'The seed could not be copied.',
  drawing: (image: number, of: number) => `Drawing ${image} of ${of}`,
  secondsLeft: (seconds: number) => `About ${seconds} s left.`,
  kept: 'Finished pictures are kept.',
  stopAfter: 'Stop after this one',
  stopped: 'Stopped. Only the pictures that are finished count.',
  drawn: (made: number, of: number) =>
    made === of
      ? 'Your images are drawn.'
      : `${made} of ${of} images ${made === 1 ? 'is' : 'are'} drawn.`,
  pick: 'Choose one to see it large, and to save it.',
  notShown: 'The images could not be shown here. See your history below.',
  filled: 'Filled in from that image, with its seed. Choose any other seed for another picture.',
  filledWithoutSeed: 'Filled in from that image.',
  undone: 'The form is as it was.',
  gone: 'That image is not there any more. Nothing was changed.',
  unread: 'Your images could not be read, so nothing was filled in.',
} as const;

/** Names of downloads; `name` is the time of the download, or the record's id. */
export const imageGenerationFileName = (name: string | number) => `ai-generated-${name}.png`;

/** Width and height of a generated image in pixels. */
export const generatedImageSize = 1024;

/** Shapes of an image, as width to height; the first is what nobody chose. */
export const imageShapes = ['1:1', '4:5', '16:9', '9:16'] as const;

export type ImageShape = (typeof imageShapes)[number];

/** Width and height in pixels of each shape: a megapixel at most. */
export const imageShapeSizes: Readonly<Record<ImageShape, { width: number; height: number }>> = {
  '1:1': { width: generatedImageSize, height: generatedImageSize },
  '4:5': { width: 896, height: 1120 },
  '16:9': { width: 1344, height: 756 },
  '9:16': { width: 756, height: 1344 },
};

/** What a person may ask of an image beside its words. */
export const imageWishShape = {
  shape: z.optional(z.enum(imageShapes)),
  /** The hand in which it is drawn; without one, the model's own. */
  style: z.optional(pictureStyleSchema),
};

/** Most images that one press asks for; each is a job and a use of its own. */
export const maxVariations = 4;

/** The prompt is checked by the function, which can say what is wrong with it. */
export const generateImageRequestSchema = z.object({
  prompt: z.string(),
  ...imageWishShape,
  /** The same words, shape, style and seed give the same image; without one, the job's own. */
  seed: z.optional(z.int().check(z.gte(0), z.lte(maxSeed))),
});

/** A generated image in the history; field names as in the specification, section 3. */
export const generatedImageSchema = z.object({
  ID: ulidSchema,
  ImageURL: z.string(),
  /** Of the image; absent until they are made. */
  small: z.optional(smallPicturesSchema),
  Prompt: z.string(),
  CreatedAt: recordDateSchema,
  provenance: promptProvenanceSchema,
  /** What it was asked with; older images say nothing and are square. */
  ...imageWishShape,
  seed: z.optional(z.number()),
  favorite: z.optional(z.boolean()),
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
