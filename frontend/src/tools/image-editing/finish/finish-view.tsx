import { useEffect } from 'react';
import { Actions } from './actions.tsx';
import { Bar } from './bar.tsx';
import { Docket } from './docket.tsx';
import { BackLink, Heading } from './heading.tsx';
import { PhoneView } from './phone-view.tsx';
import type { Finishing } from './state/finishing.ts';
import type { Keeper } from './state/keeper.ts';
import { useActions } from './state/use-actions.ts';
import { useBoard } from './state/use-board.ts';
import { useShortcuts } from './state/use-shortcuts.ts';
import { Table } from './table.tsx';

type Props = {
  form: 'wide' | 'narrow';
  id: string;
  /** Of the file, without its ending. */
  name: string;
  finishing: Finishing;
  keeper: Keeper;
  onReload: () => void;
};

/** The docket beside the table, or on narrow screens below it. */
export function FinishView({ form, id, name, finishing, keeper, onReload }: Props) {
  const board = useBoard(finishing, form);
  const actions = useActions(board, keeper, { id, name });
  useShortcuts(board);
  useToastsAbove(form === 'wide' ? '8.5rem' : '9rem');
  if (form === 'narrow') {
    return <PhoneView board={board} actions={actions} keeper={keeper} onReload={onReload} />;
  }
  return (
    <div className="grid h-[calc(100dvh-var(--header-height)-44px-var(--strip-height,0px))] min-h-125 grid-cols-[364px_minmax(0,1fr)] grid-rows-[40px_minmax(0,1fr)] gap-x-6 gap-y-4">
      <div className="flex items-center gap-1">
        <BackLink />
        <Heading className="text-block">Finish the cut-out</Heading>
      </div>
      <Bar board={board} />
      <Docket board={board} />
      <div className="flex min-h-0 min-w-0 flex-col gap-4">
        <div className="min-h-0 flex-1">
          <Table board={board} />
        </div>
        <Actions board={board} actions={actions} keeper={keeper} onReload={onReload} />
      </div>
    </div>
  );
}

/** Toasts stand above the actions: a press on Download must not meet one. */
function useToastsAbove(room: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--kept-clear', room);
    return () => {
      style.removeProperty('--kept-clear');
    };
  }, [room]);
}
