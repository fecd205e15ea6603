import type { PromptProvenance } from '../../shared/provenance.ts';
import type { ModelResult } from '../providers/replicate/model-result.ts';

/** What is told of a result that was made from a prompt. */
export function promptProvenance(made: ModelResult): PromptProvenance {
  const { offlinePreview, understood } = made;
  return { preview: offlinePreview, ...(understood && { understood }) };
}
