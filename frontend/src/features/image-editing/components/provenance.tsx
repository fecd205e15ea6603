import { TriangleAlert, Unplug } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/note.tsx';

/** Marks a result that no model has made. */
export function OfflinePreview() {
  return <Badge icon={Unplug}>Offline preview</Badge>;
}

export function LowConfidence() {
  return (
    <div className="mt-3.5">
      <Note kind="ochre" icon={TriangleAlert} title="Low confidence">
        It was hard to tell the subject from the background. Check the edges before you use it.
      </Note>
    </div>
  );
}
