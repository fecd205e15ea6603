import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { type RemovedBgImage, removalProvenanceSchema } from '../../shared/image-editing.ts';
import { historyOf } from '../storage/history-table.ts';
import type { MediaUrls } from '../storage/media-urls.ts';
import { smallAddressesOf, smallMarkSchema } from '../storage/small-picture-records.ts';

/** A removed background as the history keeps it; its files by their keys. */
const removedImageSchema = z.object({
  id: ulidSchema,
  original: z.string(),
  result: z.string(),
  createdAt: z.iso.datetime(),
  provenance: removalProvenanceSchema,
  small: z.optional(smallMarkSchema),
});

export type RemovedImage = z.infer<typeof removedImageSchema>;

export const removedImages = historyOf('imageEditing', removedImageSchema);

/** Keys of the files of a removed background. */
export const filesOf = ({ original, result }: RemovedImage) => [original, result];

export function toAnswer(record: RemovedImage, url: MediaUrls): RemovedBgImage {
  const { id, original, result, createdAt, provenance } = record;
  return {
    id,
    inputImageUrl: url(original),
    resultImageUrl: url(result),
    inputSmall: smallAddressesOf(record, original),
    resultSmall: smallAddressesOf(record, result),
    createdAt,
    provenance,
  };
}
