import { Download } from 'lucide-react';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { useMediaQuery } from '../../../lib/browser-state.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownloads } from '../state/use-downloads.ts';

const labels = {
  card: { standard: 'Standard PNG', hd: 'HD PNG' },
  dialog: { standard: 'Download Standard PNG', hd: 'Download HD PNG' },
} as const;

type Props = {
  image: RemovedBgImage;
  /** What the saved file is named after. */
  name: string;
  /** The result's card names the sizes; the dialog says what the buttons do. */
  place: keyof typeof labels;
};

/** The larger picture comes last in a row, and first in a stack. */
export function DownloadButtons({ image, name, place }: Props) {
  const { running, save } = useDownloads(image, name);
  const stacked = useMediaQuery('(width < 640px)');
  const label = labels[place];
  const icon = place === 'card' ? { icon: Download } : {};
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
      {label.standard}
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
      {label.hd}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {stacked ? [hd, standard] : [standard, hd]}
    </div>
  );
}
