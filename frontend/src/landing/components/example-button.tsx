import { lazy, Suspense, useState } from 'react';
import { loadCode } from '../../lib/load-code.ts';
import { log } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import type { ToolCard } from '../content.ts';

const loadDialog = () => loadCode(() => import('../examples/example-dialog.tsx'));

const ExampleDialog = lazy(async () => ({ default: (await loadDialog()).ExampleDialog }));

/** Loads the dialogs before one is asked for; a failure shows when it is. */
const prefetch = () => void loadDialog().catch(() => undefined);

/** Opens a tool's example. The dialog is loaded when the button is pointed at or reached. */
export function ExampleButton({ card }: { card: ToolCard }) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const open = async () => {
    try {
      // A dialog that failed to load while it is shown would take the page with it.
      await loadDialog();
      setState('open');
    } catch (error) {
      log.error('The example could not be loaded:', error);
      notify.error('The example could not be loaded. Reload the page and try again.');
    }
  };
  return (
    <>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
      >
        {card.example}
      </Button>
      {state === 'untouched' ? null : (
        <Suspense fallback={null}>
          <ExampleDialog card={card} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
