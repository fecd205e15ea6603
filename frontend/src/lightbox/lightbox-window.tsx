import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Result } from '../history/result.ts';
import { useFavorite } from '../history/use-favorite.ts';
import { navigate } from '../lib/location.tsx';
import { leaveOpenForToasts } from '../ui/toasts-over-dialogs.ts';
import { Bar } from './bar.tsx';
import type { LightboxProps } from './lightbox-props.ts';
import { Panel } from './panel.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';
import { useView, type View } from './use-view.ts';
import { titleOf, turnedTo } from './words.ts';

/** A result in the whole window, with what can be done to it, and the way to those beside it. */
export function LightboxWindow(props: LightboxProps) {
  const current = useCurrent(props);
  return current ? <Shown {...props} {...current} /> : null;
}

type Current = { result: Result; place: number };

/** The result that is shown; one that is gone stays until the window has closed. */
function useCurrent({ results, shown }: LightboxProps): Current | undefined {
  const last = useRef<Current>(undefined);
  const place = results.findIndex(({ id }) => id === shown);
  const result = results[place];
  if (result) last.current = { result, place };
  return last.current;
}

function Shown(props: LightboxProps & Current) {
  const { open, results, result, place, startsBeside = false, onShow, onClose, work } = props;
  const { before, total } = props.among ?? { before: 0, total: results.length };
  const [panel, setPanel] = useState(true);
  const view = useView(result, startsBeside);
  const { focus, open: openPage } = useReturnedFocus(props);
  const turn = (by: 1 | -1) => {
    const next = results[place + by];
    if (next) onShow(next.id);
  };
  const mark = useFavorite();
  const favorite = () => mark([result], !result.favorite);
  const togglePanel = () => setPanel(!panel);
  const keys = keysOf({ view, turn, favorite, togglePanel });
  const where = `${before + place + 1} of ${total}`;
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Content
          onInteractOutside={leaveOpenForToasts}
          aria-describedby={undefined}
          {...focus}
          onKeyDown={(event) => pressed(event, keys)}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-paper text-ink data-[state=closed]:animate-leave max-lg:overflow-y-auto"
        >
          <Bar
            title={titleOf(result)}
            place={where}
            result={result}
            view={view}
            panel={panel}
            onPanel={togglePanel}
            onFavorite={favorite}
          />
          <p role="status" className="sr-only">
            {turnedTo(result, where)}
          </p>
          <div className="flex min-h-0 flex-1 max-lg:flex-none max-lg:flex-col">
            <div className="flex min-w-0 flex-1 flex-col bg-sunken max-lg:h-[62dvh] max-lg:flex-none max-lg:flat:h-[calc(100dvh-6rem)]">
              <Stage
                key={result.id}
                result={result}
                view={view}
                turn={turn}
                isFirst={before + place === 0}
                isLast={before + place === total - 1}
                onMissing={(address) => work.onMissing(result, address)}
              />
              {results.length > 1 ? (
                <Strip results={results} before={before} place={place} onShow={onShow} />
              ) : null}
            </div>
            <Panel
              key={`${result.id} facts`}
              hidden={!panel}
              result={result}
              view={view}
              work={work}
              onOpen={openPage}
            />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What happens when the window has closed: the focus goes back, unless a link in it leads on. */
function useReturnedFocus({ returnFocus, onClose }: LightboxProps) {
  const opener = useRef<HTMLElement>(null);
  const next = useRef<string>(undefined);
  const focus = {
    onOpenAutoFocus: () => {
      next.current = undefined;
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (next.current) navigate(next.current);
      else returnFocus(opener.current)?.focus();
    },
  };
  const open = (to: string) => {
    if (new URL(to, location.href).pathname !== location.pathname) navigate(to);
    else {
      // The page that it lies over goes on, and could not be given the focus before.
      next.current = to;
      onClose();
    }
  };
  return { focus, open };
}

type Keys = Readonly<Record<string, () => void>>;

type KeyWork = {
  view: View;
  turn: (by: 1 | -1) => void;
  favorite: () => void;
  togglePanel: () => void;
};

function keysOf({ view, turn, favorite, togglePanel }: KeyWork): Keys {
  return {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': view.larger,
    '=': view.larger,
    '-': view.smaller,
    '0': view.fit,
    '1': view.full,
    c: () => view.hasOriginal && view.show(view.mode === 'seam' ? 'result' : 'seam'),
    i: togglePanel,
    f: favorite,
  };
}

/** Keys that go on while they are held; every other one switches something. */
const goingOn = new Set(['ArrowLeft', 'ArrowRight', '+', '=', '-']);

/** Not while a control that has keys of its own has the focus, as the seam or a player's slider has. */
function pressed(event: KeyboardEvent, keys: Keys): void {
  const { key, currentTarget, target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return;
  // React also tells of the keys of a dialog over this window, which was opened from it.
  if (!(target instanceof Element && currentTarget.contains(target))) return;
  if (target.closest('input, textarea, [role=slider]')) return;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (!Object.hasOwn(keys, name)) return;
  event.preventDefault();
  if (!repeat || goingOn.has(name)) keys[name]?.();
}
