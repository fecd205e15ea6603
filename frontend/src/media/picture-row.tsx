import { Check } from 'lucide-react';
import { uploadMessages } from '../../../shared/uploads.ts';
import { formatSize } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { UploadedImage } from './picture.ts';

type Props = { image: UploadedImage; disabled: boolean; onReplace: () => void };

/** The chosen picture in a row, where its card has other things to show. */
export function PictureRow({ image, disabled, onReplace }: Props) {
  const { fileName, preview, reference, size } = image;
  const facts = reference ? 'From your results' : `${fileName}, ${formatSize(size)}`;
  return (
    <div className="flex items-center gap-3">
      <div className="flex h-18 w-24 shrink-0 items-center justify-center rounded-control bg-sunken p-1.5 max-[359px]:w-18">
        {preview ? (
          <img src={preview} alt={fileName} className="max-h-full max-w-full rounded-picture" />
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <Badge kind="viridian" icon={Check}>
          {uploadMessages.ready}
        </Badge>
        <p className="mt-1.5 truncate text-fine text-ink-2" title={facts}>
          {facts}
        </p>
      </div>
      <span className="-mr-3 shrink-0">
        <Button kind="quiet" disabled={disabled} onClick={onReplace}>
          Replace
        </Button>
      </span>
    </div>
  );
}
