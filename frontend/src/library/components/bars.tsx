import { Download, Star, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { fileSize, useMediaSize } from '../../history/media-size.ts';
import { fileAddress, type Result } from '../../history/result.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { resultCount } from '../content.ts';
import type { Packing } from '../zip/use-zip.ts';

const bar =
  'pointer-events-auto flex min-h-14 items-center gap-1 rounded-dialog border border-line bg-raised px-2 shadow-float max-sm:min-h-16 max-sm:w-full max-sm:justify-between max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0';

/** The bars at the lower edge of the column; on phones they take the place of the bar that is there. */
export function Bars({ children }: { children: ReactNode }) {
  return (
    <div className="@container pointer-events-none fixed right-0 bottom-6 left-(--sidebar-width,0px) z-30 flex flex-col items-center gap-3 max-sm:bottom-0 max-sm:gap-0 max-sm:pb-[env(safe-area-inset-bottom)]">
      {children}
    </div>
  );
}

type SelectionProps = {
  results: readonly Result[];
  onClear: () => void;
  onFavorite: () => void;
  onDelete: () => void;
  onDownload: () => void;
};

/** Most selected results whose sizes are asked for, each by a request of its own. */
const maxSizes = 60;

/** What is selected, and what can be done with all of it. */
export function SelectionBar(props: SelectionProps) {
  const { results, onClear, onFavorite, onDelete, onDownload } = props;
  const addresses = results.map(fileAddress).filter((each) => each !== undefined);
  const bytes = useMediaSize(addresses.length > maxSizes ? [] : addresses);
  return (
    <section aria-label="Selected results" data-over-bar className={bar}>
      <IconButton kind="quiet" icon={X} label="Clear the selection" onClick={onClear} />
      <p role="status" className="px-1 text-ui font-semibold whitespace-nowrap">
        {`${results.length} selected`}
        {bytes ? (
          <span className="ml-2 text-cell font-normal text-ink-3 @max-xl:hidden">
            {fileSize(bytes)}
          </span>
        ) : null}
      </p>
      <span aria-hidden className="mx-2 h-6 w-px bg-line @max-xl:hidden" />
      <span className="flex">
        <Word label="Favorite" onPress={onFavorite}>
          <Star aria-hidden size={18} strokeWidth={1.6} />
        </Word>
        <Word label="Delete" carmine onPress={onDelete}>
          <Trash2 aria-hidden size={18} strokeWidth={1.6} />
        </Word>
      </span>
      <Button kind="ink" icon={Download} onClick={onDownload}>
        <span>
          <span className="@max-xl:sr-only">Download </span>ZIP
        </span>
      </Button>
    </section>
  );
}

type UndoProps = {
  /** Its button. */
  button: Ref<HTMLButtonElement>;
  count: number;
  onUndo: () => void;
  /** Called with whether the person is about to press it. */
  onHold: (held: boolean) => void;
};

/** What was deleted, and the way to have it back. */
export function UndoBar({ button, count, onUndo, onHold }: UndoProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock
    <div
      data-over-bar
      className={bar}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <p role="status" className="px-3 text-ui whitespace-nowrap">
        {`${resultCount(count)} deleted`}
        <span className="sr-only">. Press Control Z to undo.</span>
      </p>
      <Button ref={button} kind="outline" icon={Undo2} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

type PackingProps = { packing: Packing; onCancel: () => void };

/** How far the archive is. */
export function PackingBar({ packing: { done, total }, onCancel }: PackingProps) {
  return (
    <section aria-label="ZIP" data-over-bar className={bar}>
      <div className="px-3">
        <p className="text-ui whitespace-nowrap">{`Packing ${Math.min(done + 1, total)} of ${total}`}</p>
        <div
          role="progressbar"
          aria-label="Packing"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          className="mt-1 h-1.5 w-48 overflow-clip rounded-badge bg-line"
        >
          <div
            className="h-full bg-vermilion forced-colors:bg-[Highlight]"
            style={{ width: `${(100 * done) / Math.max(1, total)}%` }}
          />
        </div>
      </div>
      <Button kind="outline" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}

type WordProps = { label: string; onPress: () => void; children: ReactNode; carmine?: boolean };

function Word({ label, onPress, children, carmine = false }: WordProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${buttonClass({ kind: 'quiet' }, { disabled: false, busy: false })} ${carmine ? 'text-carmine!' : ''}`}
    >
      {children}
      <span className="@max-xl:hidden">{label}</span>
    </button>
  );
}
