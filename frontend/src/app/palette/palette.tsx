import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Spinner } from '../../ui/loading.tsx';
import { Key } from './key.tsx';
import { PaletteRow } from './palette-row.tsx';
import { usePalette } from './use-palette.ts';

const sheet =
  'fixed inset-0 z-50 flex animate-arrive flex-col bg-raised text-ink outline-none sm:inset-auto sm:top-28 sm:left-1/2 ' +
  'sm:max-h-[calc(100dvh-136px)] sm:w-[min(640px,calc(100vw-48px))] sm:-translate-x-1/2 sm:rounded-dialog ' +
  'sm:shadow-float forced-colors:border';

/** Finds what was made, starts something with the words typed, and goes anywhere. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const opener = useRef<Element>(null);
  const left = useRef(false);
  const palette = usePalette((closing) => {
    left.current = closing.left;
    onClose();
  });
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A new page has taken the focus.
            if (!left.current && opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={sheet}
        >
          <Dialog.Title className="sr-only">Search your studio</Dialog.Title>
          <Field id={id} palette={palette} />
          <Offers id={id} palette={palette} />
          <Foot />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PartProps = { id: string; palette: ReturnType<typeof usePalette> };

function Field({ id, palette }: PartProps) {
  const { typed, type, chosen, entries, move, open } = palette;
  const press = (event: KeyboardEvent) => {
    // Enter and the arrows belong to an input method while it composes; of the key that ends it Safari says only 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) {
      open(chosen, { newTab: event.ctrlKey || event.metaKey });
    } else return;
    event.preventDefault();
  };
  return (
    <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-5 max-sm:pr-2">
      <Search aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />
      <input
        role="combobox"
        aria-label="Search your studio"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${entries.indexOf(chosen)}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="go"
        maxLength={200}
        placeholder="Search results, start something, go anywhere"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        className="h-full min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-ink-3 max-sm:text-body"
      />
      <span className="max-sm:hidden">
        <Key>Esc</Key>
      </span>
      <Dialog.Close
        aria-label="Close"
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover sm:hidden"
      >
        <X aria-hidden size={18} strokeWidth={1.6} />
      </Dialog.Close>
    </div>
  );
}

function Offers({ id, palette }: PartProps) {
  const { groups, entries, typed, chosen, choose, open, loading } = palette;
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results and pages"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map(({ title, entries: own, total }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, which no fieldset is.
          <div key={title} role="group" aria-labelledby={`${id}-group-${place}`}>
            <div className="flex justify-between px-3 pt-3 pb-1.5 text-fine text-ink-2">
              <p id={`${id}-group-${place}`} className="font-label">
                {title}
              </p>
              <span aria-hidden>{total}</span>
            </div>
            {own.map((entry) => (
              <PaletteRow
                key={entry.key}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                typed={typed}
                chosen={entry === chosen}
                onPoint={() => choose(entry)}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {typed.trim() ? `${groups.find(({ total }) => total)?.total ?? 0} results found` : ''}
      </p>
      {loading ? (
        <div className="px-5 pb-3">
          <Spinner label="Reading your results..." words />
        </div>
      ) : null}
    </>
  );
}

/** Which keys there are; phones have none. */
function Foot() {
  return (
    <div className="flex h-12 shrink-0 items-center gap-6 border-t border-line px-5 text-fine text-ink-2 max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <Key label="Up">↑</Key>
        <Key label="Down">↓</Key>
        Choose
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Enter</Key>
        Open
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Ctrl Enter</Key>
        Open in a new tab
      </span>
    </div>
  );
}
