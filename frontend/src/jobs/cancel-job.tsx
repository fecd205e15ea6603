import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorCatalogue } from '../../../shared/errors.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { lineMessages } from '../../../shared/line.ts';
import { useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import { notifyFailure } from '../ui/notify-failure.ts';
import { cancelJob } from './cancellation.ts';
import type { OpenJobView } from './open-jobs.ts';

export type CancelWords = {
  /** What is made. */
  what: string;
  /** What is asked first where the work has begun; without it nothing is. */
  question?: { text: string; keep: string; cancel: string };
};

type Props = { feature: JobFeature; job: Pick<OpenJobView, 'id' | 'state'>; words: CancelWords };

/** Cancels an open job. One that waits in line is cancelled without a question. */
export function CancelJob({ feature, job, words }: Props) {
  const { question } = words;
  const [asked, setAsked] = useState<'not yet' | 'now' | 'before'>('not yet');
  const { cancel, busy } = useCancel(feature, job.id, words.what, () => setAsked('before'));
  const asks = question !== undefined && job.state === 'running';
  if (asks && asked === 'now') {
    return (
      <Question words={question} busy={busy} onKeep={() => setAsked('before')} onCancel={cancel} />
    );
  }
  return (
    <div className="mt-3.5 grid">
      <Button
        ref={asked === 'before' ? focus : null}
        kind="outline"
        wide
        icon={X}
        busy={busy}
        onClick={asks ? () => setAsked('now') : cancel}
      >
        {lineMessages.cancel}
      </Button>
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

type QuestionProps = {
  words: NonNullable<CancelWords['question']>;
  busy: boolean;
  onKeep: () => void;
  onCancel: () => void;
};

/** Asks once before work that has begun is cancelled. */
function Question({ words: { text, keep, cancel }, busy, onKeep, onCancel }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="mt-4">
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        {text}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button kind="outline" disabled={busy} onClick={onKeep}>
          {keep}
        </Button>
        <Button kind="danger" busy={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}

/** Stays busy after the cancellation until the form is shown again. */
function useCancel(feature: JobFeature, id: string, what: string, onFailure: () => void) {
  const api = useApi();
  const { userId = '' } = useSession();
  const { mutate, isPending, isSuccess } = useMutation({
    // Offline as well: what is lost can be cancelled.
    networkMode: 'always',
    mutationFn: () => cancelJob(api, { userId, feature, id }),
    onSuccess: (how) => {
      if (how === 'cancelled') notify.info(errorCatalogue.job_cancelled.message);
      if (how === 'later') notify.info(lineMessages.cancelledHere);
    },
    onError: (error) => {
      notifyFailure(lineMessages.cancelFailed(what, error.message), error);
      onFailure();
    },
  });
  return { cancel: () => mutate(), busy: isPending || isSuccess };
}
