import { imageGenerationMessages } from '../../../../../shared/image-generation.ts';
import { isEndedByPerson } from '../../../jobs/watch-error.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';

/**
 * What failed, as section 8 of the specification words it: in the toast, and in the form. Undefined where the
 * person cancelled it or signed out.
 */
export function describeFailure(error: unknown): { toast: string; inline: string } | undefined {
  const { noImageUrl, failed, failedWith } = imageGenerationMessages;
  if (isEndedByPerson(error)) return undefined;
  if (error instanceof InvalidResponse) return { toast: noImageUrl, inline: noImageUrl };
  if (!(error instanceof Error)) return { toast: failed, inline: failed };
  return { toast: failedWith(error.message), inline: error.message };
}
