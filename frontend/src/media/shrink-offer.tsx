import { Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { formatSize } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import type { Shrinkable } from './rejected-files.ts';
import { type Shrunk, shrinkImage } from './shrink-image.ts';

type Props = {
  shrinkable: Shrinkable;
  /** Tells whether nothing else was chosen while it was made. */
  take: (make: () => Promise<File>) => Promise<boolean>;
};

/** Makes an upload of a picture that was refused, by one press and in this browser. */
export function ShrinkOffer({ shrinkable: { file, needs }, take }: Props) {
  const [busy, setBusy] = useState(false);
  const shrink = async () => {
    setBusy(true);
    let told = '';
    try {
      const taken = await take(async () => {
        const shrunk = await shrinkImage(file);
        told = becameWords(file, shrunk);
        return shrunk.file;
      });
      if (taken) notify.success(told);
    } catch {
      notify.error('The picture could not be made small enough. Try a smaller one.');
    }
    setBusy(false);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-40 text-fine text-ink-2">
        {needs === 'smaller'
          ? `It has ${formatSize(file.size)}. This browser can make it smaller.`
          : 'This browser can write it as a type that works.'}
      </p>
      <Button kind="outline" icon={Minimize2} busy={busy} onClick={() => void shrink()}>
        {needs === 'smaller' ? 'Shrink to Fit' : 'Convert It'}
      </Button>
    </div>
  );
}

function becameWords(before: File, { file, width, height }: Shrunk): string {
  return `${formatSize(before.size)} became ${formatSize(file.size)}, ${width} × ${height} pixels`;
}
