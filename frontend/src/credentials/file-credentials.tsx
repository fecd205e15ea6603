import { ChevronRight, Shield } from 'lucide-react';
import { useId, useState } from 'react';
import { credentialsPage } from '../../../shared/credentials-page.ts';
import { ReadProgress } from './read-progress.tsx';
import type { Reading, Step } from './reading.ts';
import { StepList } from './step-list.tsx';
import { useReading } from './use-reading.ts';
import { VerdictMark } from './verdict.tsx';
import { verdictKind } from './words.ts';

type Props = {
  /** The file as it is stored. */
  read: () => Promise<Blob>;
  /** What is known of it without reading it, oldest first. */
  known?: readonly Step[];
};

/** A row that opens to what a result's file says of itself. It is read when somebody opens the row, and not before. */
export function FileCredentials({ read, known = [] }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Reading>();
  return (
    <section aria-label={credentialsPage.title} className="border-b border-line text-cell">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control py-1.5 text-left hover:bg-hover"
      >
        <span className="w-23 shrink-0 text-ink-3">Credentials</span>
        <span className="min-w-0 flex-1">
          {found ? <VerdictMark verdict={verdictKind(found)} /> : <Unread />}
        </span>
        <ChevronRight
          aria-hidden
          size={18}
          strokeWidth={1.6}
          className={`shrink-0 ${open ? 'rotate-90' : ''}`}
        />
      </button>
      {open ? (
        <div id={id} className="pt-2 pb-4">
          <Opened read={read} known={known} onFound={setFound} />
          <p className="mt-3 text-fine text-ink-3">
            {'Any file can be read on the page '}
            <a href={credentialsPage.path} className="underline underline-offset-4 hover:text-ink">
              {credentialsPage.title}
            </a>
            .
          </p>
        </div>
      ) : null}
    </section>
  );
}

function Unread() {
  return (
    <span className="inline-flex items-center gap-2">
      <Shield aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
      Check the file
    </span>
  );
}

type OpenedProps = Required<Props> & { onFound: (reading: Reading) => void };

function Opened({ read, known, onFound }: OpenedProps) {
  const { reading, retry } = useReading(async () => read(), onFound);
  // The record, where there is one, is the person's own.
  const sourceName = known.find(({ kind }) => kind === 'ingredient')?.label;
  const tellsMore = reading.state === 'done' && reading.reading.kind === 'signed';
  return (
    <>
      {known.length > 0 && !tellsMore ? <StepList steps={known} /> : null}
      <ReadProgress reading={reading} onRetry={retry} isTold sourceName={sourceName} />
    </>
  );
}
