import { Download } from 'lucide-react';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { useMediaQuery } from '../../../lib/media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownloads } from '../use-downloads.ts';

type Props = {
  image: RemovedBgImage;
  /** What the saved file is named after. */
  name: string;
  /** Stands before `Standard PNG` and `HD PNG`. */
  verb?: string;
};

/** The larger picture comes last in a row, and first in a stack. */
export function DownloadButtons({ image, name, verb }: Props) {
  const { running, save } = useDownloads(image, name);
  const stacked = useMediaQuery('(width < 640px)');
  const label = (size: string) => (verb ? `${verb} ${size} PNG` : `${size} PNG`);
  const icon = verb ? {} : { icon: Download };
  const standard = (
    <Button
      key="standard"
      kind="outline"
      title="Original resolution, transparent background"
      wide={stacked}
      busy={running === 'standard'}
      onClick={() => save('standard')}
      {...icon}
    >
      {label('Standard')}
    </Button>
  );
  const hd = (
    <Button
      key="hd"
      kind="ink"
      title="2x resolution, without the grid pattern"
      wide={stacked}
      busy={running === 'hd'}
      onClick={() => save('hd')}
      {...icon}
    >
      {label('HD')}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {stacked ? [hd, standard] : [standard, hd]}
    </div>
  );
}
