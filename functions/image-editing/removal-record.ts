import * as z from 'zod/mini';
import { type Finishing, finishingRecipeSchema } from '../../shared/finishing.ts';
import { ulidSchema } from '../../shared/ids.ts';
import { type RemovedBgImage, removalProvenanceSchema } from '../../shared/image-editing.ts';
import { imageEditSchema } from '../../shared/image-modes.ts';
import { historyOf } from '../storage/history-table.ts';
import type { MediaUrls } from '../storage/media-urls.ts';
import { smallAddressesOf, smallMarkSchema } from '../storage/small-picture-records.ts';
import { growsUntil } from '../storage/unkept-files.ts';

/** How a cut-out was finished; its files by their keys. */
const keptFinishingSchema = z.object({
  recipe: finishingRecipeSchema,
  revision: ulidSchema,
  mask: z.optional(z.string()),
  background: z.optional(z.string()),
});

export type KeptFinishing = z.infer<typeof keptFinishingSchema>;

/** An edited picture as the history keeps it; its files by their keys. Without `edit` its background was removed. */
const removedImageSchema = z.object({
  id: ulidSchema,
  original: z.string(),
  result: z.string(),
  createdAt: z.iso.datetime(),
  provenance: removalProvenanceSchema,
  small: z.optional(smallMarkSchema),
  edit: z.optional(imageEditSchema),
  /** A finishing of a later version reads as none, so that its record stays readable. */
  finishing: z.catch(z.optional(keptFinishingSchema), undefined),
  /** Under which keys files of finishings may lie: said before they are put, so that none is ever left. */
  finishingFiles: z.optional(z.set(z.string())),
  favorite: z.optional(z.boolean()),
});

export type RemovedImage = z.infer<typeof removedImageSchema>;

export const removedImages = historyOf('imageEditing', removedImageSchema);

/** Keys of the files of an edited picture. */
const filesOf = ({ original, result, finishingFiles = new Set() }: RemovedImage) => [
  original,
  result,
  ...finishingFiles,
];

/** Whether a save that has said its files may still put them. */
const mayGrow = (record: RemovedImage) => growsUntil(record) > Date.now();

/** Edited pictures, for those who delete them. */
export const removals = { history: removedImages, files: filesOf, mayGrow };

export function toAnswer(record: RemovedImage, url: MediaUrls): RemovedBgImage {
  const { id, original, result, createdAt, provenance, edit, finishing, favorite } = record;
  return {
    id,
    inputImageUrl: url(original),
    resultImageUrl: url(result),
    inputSmall: smallAddressesOf(record, original),
    resultSmall: smallAddressesOf(record, result),
    createdAt,
    provenance,
    edit,
    finishing: finishing && toFinishing(finishing, url),
    favorite,
  };
}

/** A kept finishing as its person sees it. */
export function toFinishing(kept: KeptFinishing, url: MediaUrls): Finishing {
  const { recipe, revision, mask, background } = kept;
  return {
    recipe,
    revision,
    maskUrl: mask && url(mask),
    backgroundUrl: background && url(background),
  };
}
