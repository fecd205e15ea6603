import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { type RemovedBgImage, removalProvenanceSchema } from '../../shared/image-editing.ts';
import { imageEditSchema } from '../../shared/image-modes.ts';
import { historyOf } from '../storage/history-table.ts';
import type { MediaUrls } from '../storage/media-urls.ts';
import { smallAddressesOf, smallMarkSchema } from '../storage/small-picture-records.ts';

/** An edited picture as the history keeps it; its files by their keys. Without `edit` its background was removed. */
const removedImageSchema = z.object({
  id: ulidSchema,
  original: z.string(),
  result: z.string(),
  createdAt: z.iso.datetime(),
  provenance: removalProvenanceSchema,
  small: z.optional(smallMarkSchema),
  edit: z.optional(imageEditSchema),
});

export type RemovedImage = z.infer<typeof removedImageSchema>;

export const removedImages = historyOf('imageEditing', removedImageSchema);

/** Keys of the files of an edited picture. */
export const filesOf = ({ original, result }: RemovedImage) => [original, result];

export function toAnswer(record: RemovedImage, url: MediaUrls): RemovedBgImage {
  const { id, original, result, createdAt, provenance, edit } = record;
  return {
    id,
    inputImageUrl: url(original),
    resultImageUrl: url(result),
    inputSmall: smallAddressesOf(record, original),
    resultSmall: smallAddressesOf(record, result),
    createdAt,
    provenance,
    ...(edit && { edit }),
  };
}
