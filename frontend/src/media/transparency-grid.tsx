import { Grid3x3 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';

type Props = {
  shown: boolean;
  onChange: (shown: boolean) => void;
  messages: { gridShown: string; gridHidden: string };
};

/** Shows and hides the transparency grid, and says so. */
export function GridToggle({ shown, onChange, messages }: Props) {
  const toggle = () => {
    onChange(!shown);
    notify.success(shown ? messages.gridHidden : messages.gridShown);
  };
  return (
    <span className="max-sm:-mx-3">
      <Button kind="quiet" icon={Grid3x3} onClick={toggle}>
        {shown ? 'Hide Grid' : 'Show Grid'}
      </Button>
    </span>
  );
}

/** What lies behind a cut-out: the transparency grid, or its plain colour where it is hidden. */
export function backdropOf(grid: boolean): string {
  return grid ? 'transparency-grid' : 'bg-grid-a forced-color-adjust-none';
}
