import { imageGenerationMessages } from '../../../../../shared/image-generation.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';

/** What failed, as section 8 of the specification words it: in the toast, and in the form. */
export function describeFailure(error: unknown): { toast: string; inline: string } {
  const { noImageUrl, failed, failedWith } = imageGenerationMessages;
  if (error instanceof InvalidResponse) return { toast: noImageUrl, inline: noImageUrl };
  if (!(error instanceof Error)) return { toast: failed, inline: failed };
  return { toast: failedWith(error.message), inline: error.message };
}
