import { type ReactNode, useState } from 'react';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { pages } from '../../../../../shared/pages.ts';
import { useResult } from '../../../history/use-history.ts';
import { useJobs } from '../../../jobs/tool-job.ts';
import { useMediaQuery } from '../../../lib/browser-state.ts';
import { nameWithoutExtension } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { imageEditor } from '../api/history.ts';
import { editJob } from '../state/editor.ts';
import { FinishView } from './finish-view.tsx';
import { Heading } from './heading.tsx';
import { useBackgroundInAddress } from './state/use-background-in-address.ts';
import { useFinishing } from './state/use-finishing.ts';

/** Finishing a cut-out of the history: visual language, second part. */
export function FinishPage({ id }: { id: string }) {
  const { data: found, isFetching, isPaused, refetch } = useResult(imageEditor, id);
  const [opening, setOpening] = useState(0);
  const image = found?.edit ? undefined : found;
  // Another tab may have kept other steps: these are read before it is opened again.
  const reload = () => void refetch().then(() => setOpening((before) => before + 1));
  const newest = async () => {
    const { data, isSuccess } = await refetch({ cancelRefetch: false });
    if (!isSuccess) throw new Error('The newest steps could not be read');
    return data?.finishing;
  };
  const unread = <Unread busy={isFetching || isPaused} onRetry={reload} />;
  if (image) return <Opened key={opening} {...{ image, newest, unread }} onReload={reload} />;
  if (isFetching) return <Waiting />;
  if (found !== undefined) return <NotFound />;
  return unread;
}

type OpenedProps = {
  image: RemovedBgImage;
  newest: () => Promise<RemovedBgImage['finishing']>;
  /** Stands there where a file could not be read: another one may be kept by now. */
  unread: ReactNode;
  onReload: () => void;
};

function Opened({ image, newest, unread, onReload }: OpenedProps) {
  const opened = useFinishing(image, newest);
  useBackgroundInAddress(image.id, opened.state === 'open' ? opened.finishing : undefined);
  const name = useName(image);
  const narrow = useMediaQuery('(width < 1024px)');
  switch (opened.state) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return unread;
    default:
      return (
        <FinishView
          key={narrow ? 'narrow' : 'wide'}
          form={narrow ? 'narrow' : 'wide'}
          id={image.id}
          name={name}
          finishing={opened.finishing}
          keeper={opened.keeper}
          onReload={onReload}
        />
      );
  }
}

/** What the uploaded file was called, where this visit knows it; else the id. */
function useName({ id }: RemovedBgImage): string {
  const job = useJobs(editJob).find(({ data }) => data?.id === id);
  return job?.variables ? nameWithoutExtension(job.variables.fileName) : id;
}

function Waiting() {
  return (
    <div className="flex min-h-[60vh] items-center justify-center">
      <Spinner label="Opening the cut-out..." words />
    </div>
  );
}

function NotFound() {
  return (
    <Notice
      title="This cut-out is not here"
      text="It may have been deleted, or the address is mistyped. Your other pictures are in the history."
    >
      <ButtonLink kind="primary" to={pages.imageEditor.path}>
        Go to the Image Editor
      </ButtonLink>
    </Notice>
  );
}

function Unread({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      title="The cut-out could not be opened"
      text="It is kept with everything that was finished. Check your connection and try again."
    >
      <Button kind="primary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
      <ButtonLink kind="outline" to={pages.imageEditor.path}>
        Go to the Image Editor
      </ButtonLink>
    </Notice>
  );
}

type NoticeProps = { title: string; text: string; children: ReactNode };

function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-[560px] flex-col items-start justify-center gap-4 px-5 py-16">
      <Heading className="text-page">{title}</Heading>
      <p className="text-body text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
