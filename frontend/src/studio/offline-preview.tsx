import { Unplug } from 'lucide-react';
import type { PromptProvenance } from '../../../shared/provenance.ts';
import { Badge } from '../ui/badge.tsx';

/** Marks a result that no model has made. */
export function OfflinePreview() {
  return <Badge icon={Unplug}>Offline preview</Badge>;
}

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
