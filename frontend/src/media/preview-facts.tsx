import type { PromptProvenance } from '../../../shared/provenance.ts';
import { OfflinePreview, UnderstoodWords } from './offline-preview.tsx';

/** What the offline engine made of the prompt. Nothing where a model made the picture. */
export function PreviewFacts({ provenance }: { provenance: PromptProvenance }) {
  if (!provenance.preview) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <OfflinePreview />
      <div className="min-w-0 flex-1 basis-48">
        <UnderstoodWords provenance={provenance} />
      </div>
    </div>
  );
}
