import {
  Columns2,
  type LucideIcon,
  Minus,
  PanelRight,
  Plus,
  SquareSplitHorizontal,
  Star,
  X,
} from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Result } from '../history/result.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { View } from './use-view.ts';

type Props = {
  title: string;
  /** `5 of 64`. */
  place: string;
  result: Result;
  view: View;
  panel: boolean;
  onPanel: () => void;
  onFavorite: () => void;
};

/** What the window is of, and how it is looked at. */
export function Bar(props: Props) {
  const { title, place, result, view, panel, onPanel, onFavorite } = props;
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-3 max-sm:pt-2 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:bg-paper">
      <Radix.Close
        aria-label="Close"
        title="Close"
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover"
      >
        <X aria-hidden size={18} strokeWidth={1.6} />
      </Radix.Close>
      <div className="flex min-w-0 flex-1 basis-40 items-baseline gap-3 max-sm:basis-0">
        <Radix.Title className="truncate text-ui font-semibold">{title}</Radix.Title>
        <p className="shrink-0 text-cell text-ink-3">{place}</p>
      </div>
      <div className="flex items-center gap-1 max-sm:order-last max-sm:w-full max-sm:justify-center max-sm:pb-2">
        {view.zoom ? <ZoomButtons view={view} /> : null}
        {view.hasOriginal ? <Comparing view={view} /> : null}
      </div>
      <div className="flex flex-1 basis-22 items-center justify-end gap-1 max-sm:flex-none">
        <Toggle
          icon={Star}
          label={result.favorite ? 'Favorite' : 'Add to favorites'}
          pressed={result.favorite}
          filled={result.favorite}
          onPress={onFavorite}
        />
        <div className="max-lg:hidden">
          <Toggle icon={PanelRight} label="Details" pressed={panel} onPress={onPanel} />
        </div>
      </div>
    </header>
  );
}

function ZoomButtons({ view }: { view: View }) {
  const { percent, zoom, smaller, larger, fit, full } = view;
  return (
    <fieldset aria-label="Zoom" className="flex min-w-0 items-center gap-1">
      <IconButton kind="quiet" icon={Minus} label="Zoom out" onClick={smaller} />
      <output className="w-16 text-center text-numeral">{percent ? `${percent}%` : ''}</output>
      <IconButton kind="quiet" icon={Plus} label="Zoom in" onClick={larger} />
      <span className="max-sm:hidden">
        <Button kind="quiet" onClick={fit} aria-pressed={zoom?.factor === 1}>
          Fit
        </Button>
        <Button kind="quiet" onClick={full} aria-pressed={percent === 100}>
          100%
        </Button>
      </span>
    </fieldset>
  );
}

function Comparing({ view: { mode, show } }: { view: View }) {
  return (
    <div className="flex gap-1 border-line sm:ml-2 sm:border-l sm:pl-3">
      <Toggle
        icon={SquareSplitHorizontal}
        label="Compare"
        pressed={mode === 'seam'}
        onPress={() => show(mode === 'seam' ? 'result' : 'seam')}
      >
        Compare
      </Toggle>
      <Toggle
        icon={Columns2}
        label="Side by side"
        pressed={mode === 'beside'}
        onPress={() => show(mode === 'beside' ? 'result' : 'beside')}
      />
    </div>
  );
}

type ToggleProps = {
  icon: LucideIcon;
  label: string;
  pressed: boolean;
  /** Its icon is filled: a star that is a favorite's. */
  filled?: boolean;
  onPress: () => void;
  /** Words beside the icon on wide screens. */
  children?: ReactNode;
};

function Toggle({ icon: Icon, label, pressed, filled = false, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={`flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-ui hover:bg-hover aria-pressed:font-semibold ${filled ? '' : 'aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-ink aria-pressed:focus-visible:outline-focus'}`}
    >
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.6}
        className={filled ? 'fill-current text-ochre' : ''}
      />
      {children ? <span className="max-xl:sr-only">{children}</span> : null}
    </button>
  );
}
