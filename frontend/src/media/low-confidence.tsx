import { TriangleAlert } from 'lucide-react';
import { Note } from '../ui/note.tsx';

/** Warns of a cut-out whose subject was hard to find. */
export function LowConfidence() {
  return (
    <div className="mt-3.5">
      <Note kind="ochre" icon={TriangleAlert} title="Low confidence">
        It was hard to tell the subject from the background. Check the edges before you use it.
      </Note>
    </div>
  );
}
