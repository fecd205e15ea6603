import { FileQuestionMark, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { plainText } from '../credentials/plain-text.ts';
import { ReadProgress } from '../credentials/read-progress.tsx';
import { useReading } from '../credentials/use-reading.ts';
import { verdictKind, verdictTitles } from '../credentials/words.ts';
import { formatSize } from '../lib/format.ts';
import { IconButton } from '../ui/button.tsx';

type Props = { file: File; onRemove: () => void };

/** A file, as far as this browser can show it, and what it says. */
export function FileCard({ file, onRemove }: Props) {
  const { reading, retry } = useReading(async () => file);
  const name = plainText(file.name) ?? 'A file without a name';
  const told =
    reading.state === 'done' ? `${name}: ${verdictTitles[verdictKind(reading.reading)]}` : '';
  return (
    <article
      aria-label={name}
      className="grid animate-appear gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-3.5 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:p-5"
    >
      <Preview file={file} />
      <div className="min-w-0">
        <div className="mb-3 flex items-start justify-between gap-3">
          <div className="min-w-0 pt-2">
            <h3 className="text-ui font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="text-fine text-ink-3">{formatSize(file.size)}</p>
          </div>
          <IconButton kind="quiet" icon={X} label={`Remove ${name}`} onClick={onRemove} />
        </div>
        <ReadProgress reading={reading} onRetry={retry} />
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
    </article>
  );
}

/** The largest picture that is drawn beside what it says, in bytes: decoding it takes many times that. */
const maxPreviewBytes = 30_000_000;

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!file.type.startsWith('image/') || file.size > maxPreviewBytes) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="grid h-44 place-items-center rounded-control bg-sunken p-4">
      {address && !failed ? (
        <img
          src={address}
          alt=""
          onError={() => setFailed(true)}
          className="max-h-36 max-w-full rounded-picture object-contain"
        />
      ) : (
        <FileQuestionMark aria-hidden size={18} strokeWidth={1.6} className="text-ink-3" />
      )}
    </div>
  );
}
