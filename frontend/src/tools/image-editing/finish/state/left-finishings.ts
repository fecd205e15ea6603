import { registerUnsavedWork } from '../../../../lib/unsaved-work.ts';
import type { Finishing } from './finishing.ts';
import type { Keeper } from './keeper.ts';

/** A cut-out that is opened, and what keeps its steps. */
export type Work = { finishing: Finishing; keeper: Keeper };

let open: Work | undefined;

/** What was left, by the ids of the cut-outs, as long as its steps are not kept. */
const left = new Map<string, Work>();

registerUnsavedWork({
  exists: () => worksAtHand().some(({ keeper }) => keeper.status.get() !== 'kept'),
  discard: () => {
    for (const { keeper } of worksAtHand()) {
      keeper.dropMine();
      void keeper.leave();
    }
    open = undefined;
  },
});

function worksAtHand(): Work[] {
  return open ? [open, ...left.values()] : [...left.values()];
}

export function enter(work: Work): void {
  open = work;
}

/** Keeps the steps of a cut-out, and remembers them until they are kept. */
export function leave(id: string, work: Work): void {
  if (open === work) open = undefined;
  left.set(id, work);
  const forget = () => {
    if (!isOver(work)) return;
    stop();
    if (left.get(id) === work) left.delete(id);
  };
  const stop = work.keeper.status.subscribe(forget);
  void work.keeper.leave().then(forget);
}

/** The cut-out as it was left, if its steps are not kept yet. */
export function comeBackTo(id: string): Work | undefined {
  const work = left.get(id);
  if (!work || isOver(work)) return undefined;
  work.keeper.comeBack();
  return work;
}

function isOver({ keeper }: Work): boolean {
  return keeper.status.get() === 'kept' || keeper.status.get() === 'elsewhere';
}
