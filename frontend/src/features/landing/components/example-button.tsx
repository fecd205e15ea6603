import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ToolCard } from '../content.ts';

const loadDialog = () => import('../examples/example-dialog.tsx');

const ExampleDialog = lazy(async () => ({ default: (await loadDialog()).ExampleDialog }));

/** Loads the dialogs before one is asked for; a failure shows when it is. */
const prefetch = () => void loadDialog().catch(() => undefined);

/** Opens a tool's example. The dialog is loaded when the button is pointed at or reached. */
export function ExampleButton({ card }: { card: ToolCard }) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return (
    <>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setState('open')}
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
