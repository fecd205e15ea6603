import { Check, CircleAlert, Download, RotateCcw, X } from 'lucide-react';
import {
  imageEditingFileNames,
  imageEditingMessages,
  removalStages,
} from '../../../../../shared/image-editing.ts';
import { useStagedProgress } from '../../../jobs/stage-progress.tsx';
import { fetchFile, saveFile } from '../../../lib/downloads.ts';
import { nameWithoutExtension } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Turn, takeFromBatch, tryAgain } from './batch.ts';

/** A picture of a batch: its name, where it stands, and what can be done about it. */
export function BatchTurn({ turn, place }: { turn: Turn; place: number | undefined }) {
  const { picture } = turn;
  const source = turn.state === 'done' ? turn.result.resultImageUrl : picture.preview;
  return (
    <div className="flex min-h-16 items-center gap-3 py-2">
      <img
        src={source}
        alt=""
        className="size-12 shrink-0 rounded-picture bg-sunken object-contain"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-cell font-semibold" title={picture.fileName}>
          {picture.fileName}
        </p>
        <Standing turn={turn} place={place} />
      </div>
      <Action turn={turn} />
    </div>
  );
}

function Standing({ turn, place }: { turn: Turn; place: number | undefined }) {
  switch (turn.state) {
    case 'waiting':
      return (
        <p className="text-fine text-ink-3">
          {place === 1 ? 'Comes next' : `Waits, ${place} in line`}
        </p>
      );
    case 'working':
      return <Working startedAt={turn.startedAt} />;
    case 'done':
      return (
        <p className="flex items-center gap-1 text-fine text-viridian">
          <Check aria-hidden size={14} strokeWidth={2} />
          Background Removed
        </p>
      );
    case 'failed':
      return (
        <p className="flex items-start gap-1 text-fine text-carmine">
          <CircleAlert aria-hidden size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{turn.message}</span>
        </p>
      );
  }
}

function Working({ startedAt }: { startedAt: number }) {
  const { label, percent } = useStagedProgress(removalStages, startedAt);
  return <p className="text-fine text-ink-2">{`${label}, ${percent}%`}</p>;
}

function Action({ turn }: { turn: Turn }) {
  const { id, fileName } = turn.picture;
  switch (turn.state) {
    case 'working':
      return null;
    case 'done':
      return (
        <IconButton
          icon={Download}
          label={`Download ${fileName} without its background`}
          onClick={() => void download(turn.result.resultImageUrl, fileName)}
        />
      );
    case 'failed':
      return (
        <IconButton icon={RotateCcw} label={`Try ${fileName} again`} onClick={() => tryAgain(id)} />
      );
    case 'waiting':
      return (
        <IconButton icon={X} label={`Take ${fileName} out`} onClick={() => takeFromBatch(id)} />
      );
  }
}

async function download(url: string, fileName: string): Promise<void> {
  try {
    const name = imageEditingFileNames.standard(nameWithoutExtension(fileName));
    saveFile(await fetchFile(url), name);
    notify.success(imageEditingMessages.downloaded);
  } catch {
    notify.error(imageEditingMessages.downloadFailed);
  }
}
