import { Images, Play, Plus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useStore } from '../../../lib/store.ts';
import { fileAccept } from '../../../media/image-drop.ts';
import { judgeFiles } from '../../../media/rejected-files.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notify.ts';
import { type QuotaState, useQuota } from '../../../usage/use-usage.ts';
import { editJob } from '../state/editor.ts';
import { addToBatch, batch, clearBatch, type Turn } from './batch.ts';
import { BatchTurn } from './batch-turn.tsx';
import { type Remove, runBatch } from './run-batch.ts';

/** Several pictures, one after another: each is an edit of the month. */
export function BatchCard() {
  const { turns, running, stopped, add, run, clear } = useBatch();
  const { mutateAsync } = useRunJob(editJob);
  const left = usesLeft(useQuota('imageEditing'), turns);
  const chooser = useChooser(left, add);
  const waiting = turns.filter(({ state }) => state === 'waiting').length;
  return (
    <Card title="Several Pictures">
      <p className="text-cell text-ink-2">
        One after another, one edit each. They go on while you are on other pages.
      </p>
      {chooser.input}
      {turns.length > 0 ? (
        <ol
          aria-label="Pictures of this batch"
          className="mt-3.5 divide-y divide-line border-y border-line"
        >
          {turns.map((turn) => (
            <li key={turn.picture.id}>
              <BatchTurn turn={turn} place={placeOf(turn, turns)} />
            </li>
          ))}
        </ol>
      ) : null}
      <p role="status" className="mt-3.5 text-fine text-ink-3">
        {stopped ?? progressOf(turns)}
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button kind="outline" icon={turns.length > 0 ? Plus : Images} onClick={chooser.open}>
          {turns.length > 0 ? 'Add Pictures' : 'Choose Pictures'}
        </Button>
        {waiting > 0 || running ? (
          <Button kind="ink" icon={Play} busy={running} onClick={() => void run(mutateAsync)}>
            {stopped ? 'Go On' : 'Start'}
          </Button>
        ) : null}
        {turns.length > 0 && !running ? (
          <Button kind="quiet" onClick={clear}>
            Clear List
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** What is this person's of the batch, and what they can do with it. */
function useBatch() {
  const { userId = '' } = useSession();
  const { turns, running, stopped } = useStore(batch);
  const own = turns.filter(({ picture }) => picture.userId === userId);
  return {
    turns: own,
    running,
    // Why somebody else's do not go on is nothing to this one.
    stopped: own.length > 0 ? stopped : undefined,
    add: (files: readonly File[]) => addToBatch(files, userId),
    run: (remove: Remove) => runBatch(userId, remove),
    clear: () => clearBatch(userId),
  };
}

/** How many more pictures the month's quota allows; the server counts anyway where that is not known. */
export function usesLeft(known: QuotaState, turns: readonly Turn[]): number {
  if (known.state !== 'known') return Number.POSITIVE_INFINITY;
  const spoken = turns.filter(({ state }) => state === 'waiting' || state === 'working').length;
  return Math.max(0, known.quota.remaining - spoken);
}

/** The browser's window for files; what is too much or no picture says so, and the rest is taken. */
function useChooser(left: number, add: (files: readonly File[]) => void) {
  const field = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same files may be chosen again.
    target.value = '';
    const judged = await Promise.all(files.map((file) => judgeFiles([file])));
    for (const { messages } of judged) for (const message of messages) notify.error(message);
    const fitting = files.filter((_, index) => judged[index]?.messages.length === 0);
    if (fitting.length > left) notify.error(tooMany(left, fitting.length));
    add(fitting.slice(0, left));
  };
  const input = (
    <input
      ref={field}
      type="file"
      multiple
      accept={fileAccept}
      onChange={(event) => void choose(event)}
      aria-label="Several pictures"
      tabIndex={-1}
      className="block size-0 overflow-hidden opacity-0"
    />
  );
  return { input, open: () => field.current?.click() };
}

function tooMany(left: number, chosen: number): string {
  if (left === 0) return 'No edit is left for another picture this month.';
  return `You have ${left} ${left === 1 ? 'edit' : 'edits'} left this month: the first ${left} of ${chosen} pictures were taken.`;
}

/** 1 for the picture that comes next; undefined for those that do not wait. */
function placeOf(turn: Turn, turns: readonly Turn[]): number | undefined {
  const place = turns.filter(({ state }) => state === 'waiting').indexOf(turn);
  return place < 0 ? undefined : place + 1;
}

function progressOf(turns: readonly Turn[]): string {
  const done = turns.filter(({ state }) => state === 'done').length;
  return turns.length === 0 ? '' : `${done} of ${turns.length} done`;
}
