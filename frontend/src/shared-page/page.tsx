import { Download, ImageOff, Link2Off, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { sharePathPrefix } from '../../../shared/share-paths.ts';
import type { SharedResult } from '../../../shared/shares.ts';
import { FileCredentials } from '../credentials/file-credentials.tsx';
import { fetchFile, saveFile } from '../lib/downloads.ts';
import { formatDate } from '../lib/format.ts';
import { log } from '../lib/log.ts';
import { AiGenerated, OfflinePreview } from '../media/provenance.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton, Spinner } from '../ui/loading.tsx';
import { LonePage } from '../ui/lone-page.tsx';
import { EmptyStage, SharedStage } from './shared-stage.tsx';
import { madeWith, sharedFileNames, sharedNames, transcriptText } from './shared-words.ts';
import { useShared } from './use-shared.ts';

/** The page that a share's link leads to: for everybody who has it, without an account. */
export function SharedPage() {
  return (
    <LonePage>
      <main className="mx-auto w-full max-w-[1216px] flex-1 px-3.5 py-6 sm:px-8 sm:py-9">
        <Content />
      </main>
    </LonePage>
  );
}

function Content() {
  const { shared, retry, reload } = useShared(nameInAddress());
  switch (shared.state) {
    case 'loading':
      return <Loading />;
    case 'gone':
      return <Gone />;
    case 'failed':
      return <Failed {...shared} onRetry={retry} />;
    case 'shown':
      return <Shown result={shared.result} reload={reload} />;
  }
}

/** Where the page is rendered ahead nobody has asked for anything yet. */
function nameInAddress(): string {
  if (typeof location === 'undefined') return '';
  return location.pathname.slice(sharePathPrefix.length).replace(/\/$/, '');
}

function Loading() {
  return (
    <>
      <div className="flex min-h-16 flex-col gap-2.5">
        <h1 className="sr-only">Shared with you</h1>
        <Skeleton shape="h-8 w-64 max-w-full" />
        <Spinner label="Loading what was shared" words />
      </div>
      <div className="mt-5">
        <EmptyStage />
      </div>
    </>
  );
}

/** The same words for every link that leads nowhere. */
function Gone() {
  return (
    <Notice icon={Link2Off} title="This link has ended or was taken back.">
      <p className="text-body text-ink-2">
        Ask whoever sent it for a new one. Links end by themselves after a day, a week or a month.
      </p>
    </Notice>
  );
}

type FailedProps = { message: string; retrying: boolean; onRetry: () => void };

function Failed({ message, retrying, onRetry }: FailedProps) {
  return (
    <Notice icon={ImageOff} title="What was shared could not be shown">
      <p role="alert" className="text-body text-ink-2">
        {message}
      </p>
      <Button kind="outline" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

type NoticeProps = { icon: LucideIcon; title: string; children: ReactNode };

function Notice({ icon: Icon, title, children }: NoticeProps) {
  return (
    <section className="flex min-h-[55vh] max-w-[560px] flex-col items-start justify-center gap-4">
      <div className="crop-marks m-3 flex h-13 w-25 items-center justify-center text-ink-2">
        <Icon aria-hidden size={18} strokeWidth={1.6} />
      </div>
      <h1 className="font-display text-page text-balance">{title}</h1>
      {children}
    </section>
  );
}

type ShownProps = { result: SharedResult; reload: () => Promise<SharedResult | undefined> };

function Shown({ result, reload }: ShownProps) {
  const { feature, provenance, expiresAt } = result;
  const { attempt, renew, renewIfOver } = useRenewal(reload);
  return (
    <article className="animate-appear">
      <div className="flex min-h-16 flex-col gap-1.5">
        <h1 dir="auto" className="font-display text-page wrap-anywhere">
          {feature === 'audioChat' ? result.topic : sharedNames[feature]}
        </h1>
        <p className="text-ui text-ink-2">{madeWith(feature)}</p>
      </div>
      <div className="mt-5">
        <SharedStage key={attempt} result={result} onMissing={renewIfOver} onRetry={renew} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {provenance.preview ? <OfflinePreview /> : <AiGenerated />}
          <p className="text-fine text-ink-2">{`This link ends ${formatDate(expiresAt)}.`}</p>
        </div>
        <DownloadButton result={result} reload={reload} />
      </div>
      {feature === 'audioChat' ? null : (
        <div className="mt-4 max-w-[40rem] border-t border-line">
          <FileCredentials read={() => fileOf(result, reload)} />
        </div>
      )}
    </article>
  );
}

/** An address is over after minutes: what cannot be read within so many milliseconds of its renewal is missing. */
const renewalMs = 60_000;

/** Reads the address of what is shared anew; `attempt` counts how often. */
function useRenewal(reload: ShownProps['reload']) {
  const [attempt, setAttempt] = useState(0);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = () => {
    renewedAt.current = Date.now();
    void reload().then(() => setAttempt((before) => before + 1));
  };
  const renewIfOver = () => {
    if (Date.now() - renewedAt.current > renewalMs) renew();
  };
  return { attempt, renew, renewIfOver };
}

function DownloadButton({ result, reload }: ShownProps) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const save = async () => {
    setState('running');
    try {
      saveFile(await fileOf(result, reload), sharedFileNames[result.feature]);
      setState('idle');
    } catch (error) {
      log.error('What is shared did not download:', error);
      setState('failed');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
      <p role="status" className="text-fine text-carmine">
        {state === 'failed' ? 'The download failed. Try again.' : ''}
      </p>
      <span className="flex max-sm:w-full max-sm:*:w-full">
        <Button kind="ink" icon={Download} busy={state === 'running'} onClick={() => void save()}>
          Download
        </Button>
      </span>
    </div>
  );
}

/** The file of what is shared; its address may be over by now. */
async function fileOf(result: SharedResult, reload: ShownProps['reload']): Promise<Blob> {
  const address = addressOf(result);
  if (address === undefined && result.feature === 'audioChat') {
    return new Blob([transcriptText(result)], { type: 'text/plain;charset=utf-8' });
  }
  try {
    return await fetchFile(address ?? '');
  } catch (error) {
    const fresh = await reload();
    const again = fresh && addressOf(fresh);
    if (again === undefined) throw error;
    return fetchFile(again);
  }
}

function addressOf(result: SharedResult): string | undefined {
  if (result.feature === 'audioChat') return undefined;
  return result.feature === 'videoGeneration' ? result.videoUrl : result.imageUrl;
}
