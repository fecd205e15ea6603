import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import type { Keeper } from './state/keeper.ts';

type Props = {
  keeper: Keeper;
  /** Opens the cut-out anew, as the other tab has kept it. */
  onReload: () => void;
  /** Stands here while all is well. */
  children?: ReactNode;
};

/** Says where steps could not be kept, and what can be done about it. */
export function KeepingLine({ keeper, onReload, children }: Props) {
  const status = useStore(keeper.status);
  const takeTheirs = () => {
    keeper.dropMine();
    onReload();
  };
  return (
    <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      {status === 'failed' ? (
        <Trouble text="Your last steps are not kept yet.">
          <Button kind="outline" onClick={() => void keeper.keep()}>
            Retry
          </Button>
        </Trouble>
      ) : status === 'elsewhere' ? (
        <Trouble text={errorCatalogue.finishing_conflict.message}>
          <Button kind="outline" onClick={() => void keeper.keepMine()}>
            Keep mine
          </Button>
          <Button kind="outline" onClick={takeTheirs}>
            Take theirs
          </Button>
        </Trouble>
      ) : (
        children
      )}
    </div>
  );
}

function Trouble({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 text-cell">
        <TriangleAlert aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ochre" />
        {text}
      </p>
      {children}
    </>
  );
}
