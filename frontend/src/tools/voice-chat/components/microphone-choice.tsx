import { Mic } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyComponent, useLoaded } from '../../../lib/lazy-component.ts';
import { log } from '../../../lib/log.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';

const check = lazyComponent(() =>
  import('./microphone-check.tsx').then((module) => module.MicrophoneCheck),
);

/** Opens the choice of the microphone, which listens to it; its code and the permission are asked for then. */
export function MicrophoneChoice() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const MicrophoneCheck = useLoaded(check, open, (error) => {
    log.error('The microphone check did not load:', error);
    notify.error('The microphones could not be shown. Reload the page and try again.');
    setOpen(false);
  });
  return (
    <div>
      <Button
        kind="quiet"
        wide
        icon={Mic}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Close the microphone check' : 'Check the microphone'}
      </Button>
      {open ? <div id={id}>{MicrophoneCheck ? <MicrophoneCheck /> : null}</div> : null}
    </div>
  );
}
