import { Sparkles, Unplug } from 'lucide-react';
import type { PromptProvenance } from '../../../shared/provenance.ts';
import { Badge } from '../ui/badge.tsx';

type OfflinePreviewProps = { maker?: string };

/** Marks a result that the provider's model has not made; `maker` says what has, if it is a model, too. */
export function OfflinePreview({ maker }: OfflinePreviewProps) {
  return <Badge icon={Unplug}>{maker ? `Offline preview, ${maker}` : 'Offline preview'}</Badge>;
}

/** What cuts pictures out on the machine that serves the studio. */
export const cutOutMaker = 'small model';

/** Tells which words of the prompt a preview shows. Nothing where a model made the result. */
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

/** Marks what was made from words. */
export function AiGenerated() {
  return <Badge icon={Sparkles}>AI Generated</Badge>;
}
