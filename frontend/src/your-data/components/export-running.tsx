import { useEffect, useRef } from 'react';
import { fileSize } from '../../history/media-size.ts';
import { Button } from '../../ui/button.tsx';
import type { ExportProgress } from '../export/export-entries.ts';

type Props = { progress: ExportProgress; onCancel: () => void };

/** How far the archive is, and the way out. Screen readers are told of its stages, not of every file. */
export function ExportRunning({ progress, onCancel }: Props) {
  const { files, done, bytes } = progress;
  const share = files ? Math.floor((100 * done) / files) : 0;
  const stage = stageOf(progress);
  const cancel = useRef<HTMLSpanElement>(null);
  // The button that was pressed is gone.
  useEffect(() => cancel.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="text-ui font-semibold">
          {stage}
        </p>
        <p aria-hidden className="text-numeral">{`${share}%`}</p>
      </div>
      <div
        role="progressbar"
        aria-label="Export"
        aria-valuenow={share}
        className="mt-2 h-1.5 overflow-clip rounded-badge bg-line forced-colors:border"
      >
        <div
          className="h-full origin-left bg-vermilion transition-transform duration-600 ease-seam forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${share / 100})` }}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="text-fine text-ink-3">{countsOf(progress, bytes)}</p>
        <span ref={cancel} className="flex max-sm:w-full max-sm:*:w-full">
          <Button kind="outline" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      </div>
    </div>
  );
}

function stageOf({ files, done, waiting }: ExportProgress): string {
  if (waiting?.for === 'connection') return 'Waiting for your connection. It goes on by itself.';
  if (waiting) return 'The studio is busy. It goes on by itself.';
  if (files === undefined) return 'Reading your lists';
  return done < files ? 'Packing your files' : 'Closing the ZIP';
}

function countsOf({ results, files, done }: ExportProgress, bytes: number): string {
  if (files === undefined) return results === 1 ? '1 result found' : `${results} results found`;
  return `${done} of ${files === 1 ? '1 file' : `${files} files`}${bytes > 0 ? `, ${fileSize(bytes)}` : ''}`;
}
