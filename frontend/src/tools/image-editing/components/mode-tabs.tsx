import { Eraser, type LucideIcon, Palette, Scissors, Sparkles } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type ImageMode, imageModeInfo, imageModes } from '../../../../../shared/image-modes.ts';
import { showMode } from '../state/mode.ts';

export const modeIcons: Readonly<Record<ImageMode, LucideIcon>> = {
  background: Scissors,
  enhance: Sparkles,
  object: Eraser,
  style: Palette,
};

const ids = {
  tab: (mode: ImageMode) => `mode-${mode}`,
  words: (mode: ImageMode) => `mode-words-${mode}`,
  panel: 'mode-panel',
};

/** The ways to work on a picture; arrows move, Home and End jump. */
export function ModeTabs({ shown }: { shown: ImageMode }) {
  return (
    <>
      <div
        role="tablist"
        aria-label="Ways to edit"
        className="mt-5 grid grid-cols-2 border-y border-line lg:grid-cols-4"
      >
        {imageModes.map((mode) => (
          <Tab key={mode} mode={mode} isShown={mode === shown} />
        ))}
      </div>
      <p className="mt-2.5 text-cell text-ink-3 sm:hidden">{imageModeInfo[shown].description}</p>
    </>
  );
}

/** What a mode shows, named by its tab. */
export function ModePanel({ shown, children }: { shown: ImageMode; children: ReactNode }) {
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab(shown)}>
      {children}
    </div>
  );
}

const seam =
  'after:absolute after:inset-x-0 after:-bottom-px after:z-1 after:hidden after:h-0.75 after:bg-vermilion aria-selected:after:block forced-colors:after:bg-[Highlight]';

/** Hairlines between the columns: of two on narrow screens, of four on others. */
const hairlines =
  'border-line odd:border-r lg:nth-2:border-r nth-[n+3]:border-t lg:nth-[n+3]:border-t-0';

/** Goes on from the tab that has the focus: what is shown may be a key behind. */
function press(event: KeyboardEvent, mode: ImageMode): void {
  const next = modeAfterKey(event.key, mode);
  if (!next) return;
  event.preventDefault();
  showMode(next);
  document.getElementById(ids.tab(next))?.focus();
}

function Tab({ mode, isShown }: { mode: ImageMode; isShown: boolean }) {
  const Icon = modeIcons[mode];
  const { name, description } = imageModeInfo[mode];
  return (
    <button
      type="button"
      role="tab"
      id={ids.tab(mode)}
      aria-selected={isShown}
      aria-controls={ids.panel}
      aria-describedby={ids.words(mode)}
      tabIndex={isShown ? 0 : -1}
      onClick={() => showMode(mode)}
      onKeyDown={(event) => press(event, mode)}
      className={`group relative flex min-h-17 items-start gap-3 px-4 py-3.5 lg:max-[90rem]:gap-2 lg:max-[90rem]:pr-1 lg:max-[90rem]:pl-3 text-left -outline-offset-2 hover:bg-hover aria-selected:bg-surface max-sm:min-h-14 max-sm:items-center max-sm:gap-2 max-sm:px-2.5 max-sm:py-1 ${hairlines} ${seam}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 max-sm:mt-0" />
      <span className="min-w-0">
        <span className="block text-ui font-label text-ink-2 group-aria-selected:font-semibold group-aria-selected:text-ink max-sm:text-cell max-sm:leading-4.5">
          {name}
        </span>
        <span aria-hidden id={ids.words(mode)} className="block text-fine text-ink-3 max-sm:hidden">
          {description}
        </span>
      </span>
    </button>
  );
}

/** The mode that a key moves to; undefined for keys that do not. */
function modeAfterKey(key: string, from: ImageMode): ImageMode | undefined {
  const place = imageModes.indexOf(from);
  if (key === 'Home') return imageModes.at(0);
  if (key === 'End') return imageModes.at(-1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return imageModes.at(place - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown')
    return imageModes[(place + 1) % imageModes.length];
  return undefined;
}
