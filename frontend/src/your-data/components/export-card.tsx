import { CircleAlert, Download, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import type { Unread } from '../../../../shared/export/manifest.ts';
import { fileSize } from '../../history/media-size.ts';
import { useOnline } from '../../lib/browser-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFocusAfter } from '../../ui/keyboard.ts';
import { Note } from '../../ui/note.tsx';
import type { ExportState, useExport } from '../state/use-export.ts';
import { ExportRunning } from './export-running.tsx';
import { MadeSoFar } from './made-so-far.tsx';

type Props = { exporting: ReturnType<typeof useExport>; button: RefObject<HTMLDivElement | null> };

/** Everything of a person as one ZIP. */
export function ExportCard({ exporting, button }: Props) {
  const running = exporting.state === 'running';
  const heading = useFocusAfter<HTMLHeadingElement>(running);
  return (
    <Card title="Take it with you" heading={heading}>
      <p className="max-w-[60ch] text-ui text-pretty text-ink-2">
        One ZIP with every picture, video and conversation, in the quality in which we keep them,
        and a manifest that other programs can read. It costs nothing and counts as no use.
      </p>
      <MadeSoFar />
      <div className="mt-5">
        {exporting.state === 'running' ? (
          <ExportRunning progress={exporting.progress} onCancel={exporting.cancel} />
        ) : (
          <>
            <Outcome {...exporting} />
            <Start again={exporting.state !== 'idle'} button={button} onStart={exporting.start} />
          </>
        )}
      </div>
    </Card>
  );
}

type StartProps = {
  again: boolean;
  button: RefObject<HTMLDivElement | null>;
  onStart: () => void;
};

function Start({ again, button, onStart }: StartProps) {
  const online = useOnline();
  return (
    <div ref={button} className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <span className="flex max-sm:w-full max-sm:*:w-full">
        <Button
          kind="primary"
          icon={Download}
          unavailable={!online}
          aria-describedby="export-hint"
          onClick={onStart}
        >
          {again ? 'Download again' : 'Download your data'}
        </Button>
      </span>
      <p id="export-hint" className="text-fine text-ink-3">
        {online
          ? 'Keep this page open until it is saved.'
          : 'You are offline. The download needs a connection.'}
      </p>
    </div>
  );
}

/** How the last export ended. */
function Outcome(outcome: ExportState) {
  if (outcome.state === 'failed') {
    return (
      <div className="mb-4">
        <Note kind="carmine" icon={CircleAlert} role="alert" title="The ZIP could not be saved">
          {outcome.message}
        </Note>
      </div>
    );
  }
  if (outcome.state !== 'done') return null;
  const { files, bytes, unread } = outcome;
  const size = bytes > 0 ? `, ${fileSize(bytes)}` : '';
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p role="status" className="text-ui font-semibold text-viridian">
        {`Your data is saved: ${fileCount(files)}${size}.`}
      </p>
      {unread.length > 0 ? <Missing unread={unread} /> : null}
    </div>
  );
}

/** Most of what is missing that is named on the page; the manifest names all. */
const maxNamed = 5;

function Missing({ unread }: { unread: readonly Unread[] }) {
  const more = unread.length - maxNamed;
  return (
    <Note kind="ochre" icon={TriangleAlert} role="alert" title="Some of it could not be read">
      {unread.slice(0, maxNamed).map(({ what, result, reason }) => (
        <span key={`${what} ${result}`} className="block wrap-anywhere">
          {`${what}: ${reason}`}
        </span>
      ))}
      <span className="mt-1 block">
        {more > 0 ? `And ${more} more. ` : ''}
        The manifest in the ZIP names what is missing. What is kept stays kept: you can try again.
      </span>
    </Note>
  );
}

/** `1 file`, `12 files`. */
function fileCount(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
