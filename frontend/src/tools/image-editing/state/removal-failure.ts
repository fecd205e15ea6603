import { imageEditingMessages } from '../../../../../shared/image-editing.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';

/** What failed, as section 8 of the specification words it: in the toast, and below the image. */
export function describeFailure(error: unknown): { toast: string; inline: string } {
  const { noResultUrl, failed, failedWith, inlineFailure } = imageEditingMessages;
  if (error instanceof InvalidResponse) return { toast: noResultUrl, inline: noResultUrl };
  if (!(error instanceof Error)) return { toast: failed, inline: inlineFailure };
  return { toast: failedWith(error.message), inline: error.message || inlineFailure };
}
