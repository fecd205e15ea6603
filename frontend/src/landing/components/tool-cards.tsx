import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lazyImport } from '../../lib/lazy-import.ts';
import { log } from '../../lib/log.ts';
import { ToolTile } from '../../media/tool-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { type ToolCard, toolCards } from '../content.ts';
import { toolPictures } from './card-pictures.tsx';

export function ToolCards() {
  return (
    <section aria-labelledby="tools" className="pt-16 lg:pt-28">
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2 md:items-end">
        <h2 id="tools" className="text-section">
          Four tools, one table
        </h2>
        <p className="max-w-[44ch] text-body text-ink-2">
          Each does one job and shows its work. Open an example before you sign up.
        </p>
      </div>
      <ul className="mt-8 grid gap-6 max-sm:gap-3.5 md:grid-cols-2">
        {toolCards.map((card) => (
          <li key={card.feature} className="min-w-0">
            <Card card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ card }: { card: ToolCard }) {
  const { feature, title, text, list } = card;
  const Picture = toolPictures[feature];
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center justify-center overflow-hidden border-b border-line bg-sunken p-5 max-sm:py-8 sm:h-72">
        <Picture />
      </div>
      <div className="p-6.5 max-sm:p-3.5">
        <div className="flex items-center gap-3">
          <ToolTile feature={feature} />
          <h3 className="text-card-title">{title}</h3>
        </div>
        <p className="mt-4 text-ui text-ink-2">{text}</p>
        <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {list.map((entry) => (
            <li key={entry} className="flex items-center gap-2.5 text-cell">
              <Check aria-hidden size={14} strokeWidth={2} className="shrink-0 text-ink-2" />
              {entry}
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <ExampleButton card={card} />
        </div>
      </div>
    </article>
  );
}

const loadDialog = () => lazyImport(() => import('../examples/example-dialog.tsx'));

const ExampleDialog = lazy(async () => ({ default: (await loadDialog()).ExampleDialog }));

/** Loads the dialogs ahead; a failure is reported when one is opened. */
const prefetch = () => void loadDialog().catch(() => undefined);

/** Opens a tool's example. The dialog is loaded when the button is pointed at or reached. */
function ExampleButton({ card }: { card: ToolCard }) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const open = async () => {
    try {
      // Loaded before it is rendered: a lazy component that fails to load would break the page.
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
