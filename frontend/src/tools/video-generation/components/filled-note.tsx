import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { type Filled, undoFilling } from '../state/generator.ts';

type Props = {
  filled: Filled | undefined;
  /** The note is gone by then, and its button with the focus. */
  onUndone: () => void;
};

/** Says which video the form was filled in from. It has the focus as that is done, and takes it back. */
export function FilledNote({ filled, onUndone }: Props) {
  const note = useRef<HTMLParagraphElement>(null);
  const seen = useRef(filled);
  useEffect(() => {
    // Whoever comes back to the page has seen it.
    if (filled && filled !== seen.current) note.current?.focus();
    seen.current = filled;
  }, [filled]);
  if (!filled) return null;
  const undo = () => {
    undoFilling();
    onUndone();
  };
  return (
    <div className="mb-4 flex items-center justify-between gap-3 rounded-control border border-line bg-paper py-1.5 pr-1.5 pl-3">
      <p ref={note} tabIndex={-1} className="min-w-0 text-cell text-ink-2 outline-none">
        {`Filled in from your video of ${formatDate(filled.from)}. Change what you like.`}
      </p>
      <Button kind="quiet" icon={Undo2} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
