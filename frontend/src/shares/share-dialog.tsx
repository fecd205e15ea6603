import { CircleAlert, Link } from 'lucide-react';
import { useId, useState } from 'react';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import { type ShareDays, shareDays } from '../../../shared/shares.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { OpenShares } from './open-shares.tsx';
import { useCreateShare } from './shares-api.ts';

export type ShareDialogProps = { result: ChosenResult; open: boolean; onClose: () => void };

/** Where a person shares a result by a link, and takes links to it back. */
export function ShareDialog({ result, open, onClose }: ShareDialogProps) {
  return (
    <Dialog title="Share" description={shownOf[result.feature]} open={open} onClose={onClose}>
      <Content result={result} />
    </Dialog>
  );
}

/** What everybody with the link sees, and what they do not. */
const shownOf: Readonly<Record<ChosenResult['feature'], string>> = {
  imageEditing:
    'Whoever has the link sees the edited image. Your original and your name stay with you.',
  imageGeneration: 'Whoever has the link sees the image. Your prompt and your name stay with you.',
  videoGeneration:
    'Whoever has the link sees the video. Your picture, prompt and name stay with you.',
  audioChat:
    'Whoever has the link reads the topic and the whole conversation. Your name stays with you.',
};

function Content({ result }: { result: ChosenResult }) {
  const [days, setDays] = useState<ShareDays>(7);
  const { mutate, isPending, error, data } = useCreateShare(result);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <DaysChoice days={days} onChange={setDays} />
        <span className="flex max-sm:w-full max-sm:*:w-full">
          <Button kind="ink" icon={Link} busy={isPending} onClick={() => mutate(days)}>
            Create link
          </Button>
        </span>
      </div>
      {error ? (
        <div className="mt-4">
          <Note kind="carmine" icon={CircleAlert} role="alert" title="No link was made">
            {error.message}
          </Note>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {data && !isPending ? 'The link is ready to copy.' : ''}
      </p>
      <div className="mt-6">
        <OpenShares of={result} {...(data ? { focused: data.name } : {})} />
      </div>
    </>
  );
}

type ChoiceProps = { days: ShareDays; onChange: (days: ShareDays) => void };

function DaysChoice({ days, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="max-sm:w-full">
      <legend className="text-ui font-semibold">The link ends after</legend>
      <div className="mt-2 flex">
        {shareDays.map((each) => (
          <label
            key={each}
            className="relative -ml-px flex h-10 min-w-22 flex-1 cursor-pointer items-center justify-center border border-control bg-surface px-3 text-ui first:ml-0 first:rounded-l-control last:rounded-r-control hover:bg-hover has-checked:z-1 has-checked:border-ink has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:h-11 forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              checked={each === days}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            {each === 1 ? '1 day' : `${each} days`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
