import { Download, Ellipsis, SquareSplitHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { finishedFormats } from '../../../../../shared/finished/format.ts';
import { Button } from '../../../ui/button.tsx';
import { QuietIcon } from '../components/quiet-icon.tsx';
import { OtherActions } from './actions.tsx';
import { Steps } from './bar.tsx';
import { FirstCutOut, freeHint } from './docket.tsx';
import { FileLine } from './export/file-line.tsx';
import { BackLink, Heading } from './heading.tsx';
import { KeepingLine } from './keeping-line.tsx';
import type { Keeper } from './state/keeper.ts';
import type { FinishedActions } from './state/use-actions.ts';
import { type Board, toolNames } from './state/use-board.ts';
import { Table } from './table.tsx';
import { sizeNames } from './tools/size-tools.tsx';
import { tools } from './tools/tools.tsx';

type Props = { board: Board; actions: FinishedActions; keeper: Keeper; onReload: () => void };

/** The whole window: the picture, and below it one tool at a time, or beside it where the phone lies on its side. */
export function PhoneView(props: Props) {
  const { board, actions, keeper, onReload } = props;
  const [more, setMore] = useState(false);
  const [folded, setFolded] = useState(false);
  const show = (other: boolean) => {
    setMore(other);
    setFolded(false);
  };
  return (
    <div className="fixed inset-x-0 top-0 bottom-[var(--strip-height,0px)] z-20 flex flex-col bg-sunken flat:grid flat:grid-cols-[minmax(0,1fr)_21.5rem] flat:grid-rows-[auto_minmax(0,1fr)_auto_auto_auto]">
      <Head board={board} />
      <div className="min-h-0 flex-1 flat:row-span-4 flat:row-start-2">
        <Table board={board} />
      </div>
      <div className="bg-surface px-3.5 flat:col-start-2 flat:row-start-3 [&_p]:flex-1 [&_p]:basis-52 [&:has(button)]:border-t [&:has(button)]:border-line [&:has(button)]:py-2">
        <KeepingLine keeper={keeper} onReload={onReload} />
      </div>
      <Sheet folded={folded} onFold={setFolded}>
        {more ? <More board={board} actions={actions} /> : <OpenTool board={board} />}
      </Sheet>
      <Tabs board={board} more={more} onTab={() => show(false)} />
      <Foot board={board} actions={actions} more={more} onMore={() => show(!more)} />
    </div>
  );
}

function Head({ board }: { board: Board }) {
  return (
    <div className="flex h-15 shrink-0 items-center gap-1 border-b border-line bg-paper px-4 flat:col-span-2 flat:h-12">
      <BackLink />
      <Heading className="mr-auto truncate text-card">Finish</Heading>
      <Steps board={board} />
      <QuietIcon
        icon={SquareSplitHorizontal}
        label="Compare"
        isPressed={board.compare}
        onClick={() => board.setCompare(!board.compare)}
      />
    </div>
  );
}

type FootProps = Pick<Props, 'board' | 'actions'> & { more: boolean; onMore: () => void };

function Foot({ board, actions, more, onMore }: FootProps) {
  const isBusy = actions.running.has('download');
  const format = finishedFormats[board.state.recipe.format.kind].name;
  return (
    <div className="flex shrink-0 gap-2 border-t border-line bg-surface px-3.5 pt-2 flat:col-start-2 flat:row-start-5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Button kind="outline" size="large" icon={Ellipsis} aria-pressed={more} onClick={onMore}>
        More
      </Button>
      <Button
        kind="primary"
        size="large"
        wide
        icon={Download}
        busy={isBusy}
        onClick={actions.download}
      >
        {isBusy ? 'Preparing…' : `Download ${format}`}
      </Button>
    </div>
  );
}

type SheetProps = {
  folded: boolean;
  onFold: (folded: boolean) => void;
  children: ReactNode;
};

/** What is open; the grip folds it, so that the picture has the room. */
function Sheet({ folded, onFold, children }: SheetProps) {
  const id = useId();
  return (
    <div className="flex min-h-0 shrink-0 flex-col rounded-t-dialog border-t border-line bg-surface flat:col-start-2 flat:row-start-2">
      <button
        type="button"
        aria-label="Choices"
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => onFold(!folded)}
        className="mx-auto flex h-6 w-24 shrink-0 items-center justify-center"
      >
        <span className="h-1 w-9 rounded-badge bg-control forced-colors:bg-[ButtonText]" />
      </button>
      <div
        id={id}
        hidden={folded}
        className="max-h-[38dvh] overflow-y-auto px-3.5 pb-4 flat:max-h-none"
      >
        {children}
      </div>
    </div>
  );
}

function OpenTool({ board }: { board: Board }) {
  const tool = board.open.at(-1) ?? 'background';
  const { name, Choices } = tools[tool];
  const { size, padding } = board.state.recipe;
  const summary =
    padding > 0 ? `${sizeNames[size.kind]}, padding ${padding}%` : sizeNames[size.kind];
  return (
    <div
      role="tabpanel"
      id="finish-tool"
      aria-labelledby={`finish-tab-${tool}`}
      className="grid gap-3"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-card">{name}</h2>
        <p className="truncate text-cell text-ink-3">{summary}</p>
      </div>
      <Choices board={board} />
    </div>
  );
}

function More({ board, actions }: Pick<Props, 'board' | 'actions'>) {
  return (
    <div className="grid gap-2">
      <h2 className="text-card">More</h2>
      <FileLine finished={board.finished} />
      <OtherActions actions={actions} wide />
      <FirstCutOut board={board} />
      <p className="text-fine text-ink-3">{freeHint}</p>
    </div>
  );
}

/** One tab a tool; arrows move. */
function Tabs({ board, more, onTab }: { board: Board; more: boolean; onTab: () => void }) {
  const open = more ? undefined : board.open.at(-1);
  const choose = (tool: (typeof toolNames)[number]) => {
    board.toggle(tool);
    onTab();
  };
  const step = (by: number) => {
    const index = toolNames.indexOf(board.open.at(-1) ?? 'background');
    const next = toolNames.at((index + by) % toolNames.length);
    if (!next) return;
    choose(next);
    document.getElementById(`finish-tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Tools"
      className="flex h-15 shrink-0 border-t border-line bg-surface flat:col-start-2 flat:row-start-4"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
    >
      {toolNames.map((tool) => {
        const { name, icon: Icon } = tools[tool];
        const isOpen = tool === open;
        return (
          <button
            key={tool}
            type="button"
            role="tab"
            id={`finish-tab-${tool}`}
            aria-selected={isOpen}
            aria-controls="finish-tool"
            tabIndex={tool === (board.open.at(-1) ?? 'background') ? 0 : -1}
            onClick={() => choose(tool)}
            className="relative flex min-w-0 flex-auto px-1 flex-col items-center justify-center gap-1 text-fine text-ink-2 -outline-offset-2 aria-selected:font-semibold aria-selected:text-ink"
          >
            {isOpen ? (
              <span
                aria-hidden
                className="absolute inset-x-0 -top-px h-0.5 bg-vermilion forced-colors:bg-[Highlight]"
              />
            ) : null}
            <Icon aria-hidden size={18} strokeWidth={1.6} />
            <span className="max-w-full truncate">{name}</span>
          </button>
        );
      })}
    </div>
  );
}
