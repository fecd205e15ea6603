import { useEffect, useState } from 'react';
import { finishedFormats } from '../../../../../../shared/finished/format.ts';
import { log } from '../../../../lib/log.ts';
import { exportPicture, type Finished } from './export-picture.ts';

/** Pixels of the longer side of what is encoded to tell the size: all of it would take long after each step. */
const maxSampleSide = 900;

/** Milliseconds after the latest step. */
const pauseMs = 500;

/** What will be saved: format, size, and about how many bytes. */
export function FileLine({ finished }: { finished: Finished }) {
  const { recipe, layout } = finished;
  const { width, height } = layout.frame;
  const bytes = useEstimate(finished);
  const about = bytes === undefined ? '' : `, about ${bytesInWords(bytes)}`;
  return (
    <p className="text-cell text-ink-2">
      {`${finishedFormats[recipe.format.kind].name}, ${width} × ${height}${about}`}
    </p>
  );
}

function useEstimate(finished: Finished): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    const { width, height } = finished.layout.frame;
    const scale = Math.min(1, maxSampleSide / Math.max(width, height));
    const estimate = async () => {
      try {
        const { size } = await exportPicture(finished, { scale });
        if (isCurrent) setBytes(size / scale ** 2);
      } catch (error) {
        log.error('The size of the file is not known:', error);
        if (isCurrent) setBytes(undefined);
      }
    };
    const timer = setTimeout(() => void estimate(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [finished]);
  return bytes;
}

/** `310 KB`, `1.4 MB`: two digits at the most, since more would not be true. */
function bytesInWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes >= 1000) return `${(kilobytes / 1024).toFixed(1)} MB`;
  const step = kilobytes > 100 ? 10 : 1;
  return `${Math.max(1, Math.round(kilobytes / step) * step)} KB`;
}
