import { enhancedSize, type ImageEdit } from '../../shared/image-modes.ts';
import { pictureStyleInfo } from '../../shared/picture-styles.ts';
import { maxEnhancedPixels, maxUploadSide } from '../../shared/uploads.ts';
import type { Question } from '../generation/ask-model.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { type CleanImage, cutoutOf } from '../storage/images.ts';
import { type EditedPicture, editedPicture } from './edited-picture.ts';
import { keptMask } from './object-mask.ts';

/** What a mode has to do with its model. */
type EditModel = {
  /** What it asks the model for. Throws before anything is paid where a picture cannot be edited so. */
  ask(original: CleanImage): Promise<Pick<Question, 'model' | 'input' | 'others'>>;
  /** The result in what the model made. */
  finish(output: Buffer, original: CleanImage): Promise<EditedPicture>;
};

type EditOf<Mode extends ImageEdit['mode']> = Extract<ImageEdit, { mode: Mode }>;

/** The model of a job's mode. */
export function modelOf(job: GenerationJob): EditModel {
  const { edit } = job;
  if (edit === undefined) return backgroundRemoval;
  if (edit.mode === 'enhance') return enhancement(edit);
  return edit.mode === 'object' ? objectRemoval(job) : styleTransfer(edit);
}

/** https://replicate.com/bria/remove-background. */
const backgroundRemoval: EditModel = {
  ask: async () => ({
    model: settings.replicateBackgroundModel(),
    input: (image) => ({ image, preserve_alpha: true }),
  }),
  finish: cutoutOf,
};

/**
 * https://replicate.com/topazlabs/image-upscale. The model knows no strength: what it made is mixed with the original.
 */
function enhancement({ double, strength }: EditOf<'enhance'>): EditModel {
  return {
    async ask(original) {
      const { width, height } = enhancedSize(original, { double });
      if (Math.max(width, height) > maxUploadSide || width * height > maxEnhancedPixels) {
        throw new StudioError('enhanced_too_large');
      }
      return {
        model: settings.replicateEnhanceModel(),
        input: (image) => ({
          image,
          enhance_model: 'Standard V2',
          upscale_factor: double ? '2x' : 'None',
          output_format: 'png',
        }),
      };
    },
    finish: (output, original) =>
      editedPicture(output, { original, size: enhancedSize(original, { double }), strength }),
  };
}

/** https://replicate.com/bria/eraser. What is white in the mask is taken out. */
function objectRemoval(job: GenerationJob): EditModel {
  return {
    async ask(original) {
      const mask = new Blob([new Uint8Array(await keptMask(job, original))], { type: 'image/png' });
      return {
        model: settings.replicateObjectModel(),
        input: (image, at) => ({ image, mask: at, preserve_alpha: true }),
        others: [mask],
      };
    },
    finish: (output, original) => editedPicture(output, { original, size: original }),
  };
}

/** https://replicate.com/black-forest-labs/flux-kontext-pro. It is told in words how much of a style is wanted. */
function styleTransfer({ style, strength }: EditOf<'style'>): EditModel {
  const prompt = [
    `Redraw this picture as a ${pictureStyleInfo[style].words}.`,
    'Keep its composition, its subjects and their places.',
    `Apply the style at a strength of ${strength} percent: at 0 the picture stays as it is.`,
  ].join(' ');
  return {
    ask: async () => ({
      model: settings.replicateStyleModel(),
      input: (image) => ({
        prompt,
        input_image: image,
        aspect_ratio: 'match_input_image',
        output_format: 'png',
      }),
    }),
    finish: (output, original) => editedPicture(output, { original, size: original }),
  };
}
