import { Sparkles, Unplug } from 'lucide-react';
import type { PromptProvenance } from '../../../shared/records.ts';
import { Badge } from '../ui/badge.tsx';

type OfflinePreviewProps = { maker?: string };

/** Marks a result that was not made by the provider's model; `maker` names what made it. */
export function OfflinePreview({ maker }: OfflinePreviewProps) {
  return <Badge icon={Unplug}>{maker ? `Offline preview, ${maker}` : 'Offline preview'}</Badge>;
}

/** The name of what removes backgrounds offline. */
export const cutOutMaker = 'small model';

/** The name of what makes the other edits offline: no model of any size. */
export const filterMaker = 'small filters';

/** Says which words of the prompt the offline preview understood. Nothing where a model made the result. */
export function UnderstoodWords({ provenance }: { provenance: PromptProvenance }) {
  const { preview, understood } = provenance;
  if (!preview || !understood) return null;
  return (
    <p className="text-fine text-ink-3">
      {understood.length > 0
        ? `The offline preview understood: ${understood.join(', ')}.`
        : 'The offline preview understood none of these words.'}
    </p>
  );
}

/** The offline badge and the understood words. Nothing where a model made the picture. */
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

/** Marks what was made from words. */
export function AiGenerated() {
  return <Badge icon={Sparkles}>AI Generated</Badge>;
}
