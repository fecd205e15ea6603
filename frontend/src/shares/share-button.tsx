import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import { onFirstInput } from '../lib/first-input.ts';
import { lazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

const shareDialog = lazyComponent<ShareDialogProps>(() =>
  import('./share-dialog.tsx').then((module) => module.ShareDialog),
);

type Props = ChosenResult & { kind?: 'outline' | 'quiet'; wide?: boolean };

/** Opens the window in which a result is shared by a link; its code comes with the first input. */
export function ShareButton({ feature, id, kind = 'outline', wide = false }: Props) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => onFirstInput(() => void shareDialog.load().catch(() => undefined)), []);
  const Window = useLoaded(shareDialog, wanted, (error) => {
    log.error('The window for sharing did not load:', error);
    notify.error('Sharing could not be opened. Reload the page and try again.');
    setWanted(false);
  });
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button kind={kind} wide={wide} icon={Share2} onClick={press}>
        Share
      </Button>
      {wanted && Window ? (
        <Window result={{ feature, id }} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
