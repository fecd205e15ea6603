import { Maximize, Minus, Plus, Redo2, SquareSplitHorizontal, Undo2 } from 'lucide-react';
import { zoomStep } from '../../../media/painting/view.ts';
import { QuietIcon } from '../components/quiet-icon.tsx';
import type { Board } from './state/use-board.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.6 } as const;

/** Over the table: comparing at the left, steps and zoom at the right. */
export function Bar({ board }: { board: Board }) {
  const { tableView } = board;
  return (
    <div className="flex items-center gap-1">
      <CompareToggle board={board} />
      <span className="ml-auto" />
      <Steps board={board} />
      <span aria-hidden className="mx-2 h-6 border-l border-line" />
      <QuietIcon icon={Minus} label="Zoom out" onClick={() => tableView.zoom(1 / zoomStep)} />
      <output aria-label="Zoom" className="min-w-13 text-center text-ui font-label">
        {`${Math.round(tableView.view.scale * 100)}%`}
      </output>
      <QuietIcon icon={Plus} label="Zoom in" onClick={() => tableView.zoom(zoomStep)} />
      <button
        type="button"
        onClick={tableView.fit}
        className="-mr-2 ml-2 flex h-10 items-center gap-2 rounded-control px-2 text-ui font-label hover:bg-hover"
      >
        <Maximize {...icon} />
        Fit
      </button>
    </div>
  );
}

const pressed =
  'aria-pressed:border-ink aria-pressed:bg-hover aria-pressed:font-semibold forced-colors:aria-pressed:border-[Highlight]';

function CompareToggle({ board: { compare, setCompare } }: { board: Board }) {
  return (
    <button
      type="button"
      aria-pressed={compare}
      onClick={() => setCompare(!compare)}
      className={`flex h-10 items-center gap-2.5 rounded-control border border-control bg-surface px-4 text-ui font-label hover:bg-hover aria-pressed:ring-1 aria-pressed:ring-ink ${pressed}`}
    >
      <SquareSplitHorizontal {...icon} />
      Compare
    </button>
  );
}

/** Undo and redo. */
export function Steps({ board: { finishing, state } }: { board: Board }) {
  const { past, future } = state.history;
  return (
    <>
      <QuietIcon icon={Undo2} label="Undo" disabled={past.length === 0} onClick={finishing.undo} />
      <QuietIcon
        icon={Redo2}
        label="Redo"
        disabled={future.length === 0}
        onClick={finishing.redo}
      />
    </>
  );
}
