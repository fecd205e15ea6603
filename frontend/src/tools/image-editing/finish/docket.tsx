import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isUntouched } from './state/finishing.ts';
import { type Board, type ToolName, toolNames } from './state/use-board.ts';
import { tools } from './tools/tools.tsx';

/** All choices on one card: its middle scrolls, its foot stays. */
export function Docket({ board }: { board: Board }) {
  return (
    <section
      aria-label="Choices"
      className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        {toolNames.map((tool) => (
          <Group key={tool} tool={tool} board={board} />
        ))}
      </div>
      <div className="border-t border-line px-5 pt-2.5 pb-3">
        <div className="-ml-3">
          <FirstCutOut board={board} />
        </div>
        <p className="text-fine text-ink-3">{freeHint}</p>
      </div>
    </section>
  );
}

export const freeHint = 'Finishing uses none of your monthly edits.';

/** Takes everything back at once; as this is a step as any other, it asks nothing. */
export function FirstCutOut({ board: { finishing, state } }: { board: Board }) {
  return (
    <Button
      kind="quiet"
      icon={RotateCcw}
      disabled={!state.brushed && isUntouched(state.recipe)}
      onClick={finishing.reset}
    >
      Back to the first cut-out
    </Button>
  );
}

function Group({ tool, board }: { tool: ToolName; board: Board }) {
  const { name, icon: Icon, describe, Choices } = tools[tool];
  const isOpen = board.open.includes(tool);
  const id = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="not-first:border-t not-first:border-line">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => board.toggle(tool)}
          className="flex h-12 w-full items-center gap-3 px-5 text-left -outline-offset-2 hover:bg-hover"
        >
          <Icon aria-hidden size={18} strokeWidth={1.6} className="text-ink-2" />
          <span className="text-ui font-semibold">{name}</span>
          <span className="ml-auto truncate text-cell text-ink-3">{describe(board)}</span>
          <Chevron aria-hidden size={16} strokeWidth={1.8} className="text-ink-2" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="grid gap-3 px-5 pb-4 not-hidden:grid">
        {isOpen ? <Choices board={board} /> : null}
      </div>
    </div>
  );
}
