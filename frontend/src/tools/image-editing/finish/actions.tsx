import { Clapperboard, Copy, Download, Image as ImageIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FileLine } from './export/file-line.tsx';
import { KeepingLine } from './keeping-line.tsx';
import type { Keeper } from './state/keeper.ts';
import type { FinishedActions } from './state/use-actions.ts';
import type { Board } from './state/use-board.ts';

type Props = { board: Board; actions: FinishedActions; keeper: Keeper; onReload: () => void };

/** What the file is, and where it can go. */
export function Actions({ board, actions, keeper, onReload }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <div className="mr-auto min-w-0 max-[86rem]:basis-full">
        <KeepingLine keeper={keeper} onReload={onReload}>
          <FileLine finished={board.finished} />
        </KeepingLine>
      </div>
      <OtherActions actions={actions} />
      <Button
        kind="primary"
        size="large"
        icon={Download}
        busy={actions.running.has('download')}
        onClick={actions.download}
      >
        {actions.running.has('download') ? 'Preparing…' : 'Download'}
      </Button>
    </div>
  );
}

/** All but the download. */
export function OtherActions({
  actions,
  wide = false,
}: {
  actions: FinishedActions;
  wide?: boolean;
}) {
  const { running } = actions;
  const look = { kind: 'outline', size: 'large', wide } as const;
  return (
    <>
      <Button {...look} icon={Copy} busy={running.has('copy')} onClick={actions.copy}>
        Copy
      </Button>
      <Button
        {...look}
        icon={ImageIcon}
        busy={running.has('background')}
        onClick={actions.useAsBackground}
      >
        Use as background
      </Button>
      <Button
        {...look}
        icon={Clapperboard}
        busy={running.has('motion')}
        onClick={actions.setInMotion}
      >
        Set in motion
      </Button>
    </>
  );
}
