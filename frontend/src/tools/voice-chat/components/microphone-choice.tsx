import { Mic } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { lazyComponent, useLoaded } from '../../../lib/lazy-component.ts';
import { log } from '../../../lib/log.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';

const check = lazyComponent<{ children?: ReactNode }>(() =>
  import('./microphone-check.tsx').then((module) => module.MicrophoneCheck),
);

type Props = {
  kind?: 'quiet' | 'outline';
  /** What the button says while the choice is closed, and while it is open. */
  labels?: { open: string; close: string };
  /** What follows the choice, in place of the settings for all calls. */
  children?: ReactNode;
};

const beforeCall = { open: 'Check the microphone', close: 'Close the microphone check' };

/** Opens the choice of the microphone, which listens to it; its code and the permission are asked for then. */
export function MicrophoneChoice({ kind = 'quiet', labels = beforeCall, children }: Props) {
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
        kind={kind}
        wide
        icon={Mic}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? labels.close : labels.open}
      </Button>
      {open ? (
        <div id={id}>{MicrophoneCheck ? <MicrophoneCheck>{children}</MicrophoneCheck> : null}</div>
      ) : null}
    </div>
  );
}
