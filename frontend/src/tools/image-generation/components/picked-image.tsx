import { LayoutGrid } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { Button } from '../../../ui/button.tsx';
import type { Artwork } from '../api/history.ts';
import type { Frame } from '../state/frames.ts';
import { focusCardTitle } from './focus-card-title.ts';
import { Result } from './result.tsx';

type Props = {
  frames: readonly Frame[];
  /** The slot that shows large. */
  picked: number;
  onPick: (slot: number | undefined) => void;
};

/** One image of a sheet in full, and the others below it to go on to. */
export function PickedImage({ frames, picked, onPick }: Props) {
  const made = frames.filter((frame) => frame.state === 'made');
  const shown = made.find(({ slot }) => slot === picked);
  if (!shown) return null;
  const showAll = ({ currentTarget }: MouseEvent) => {
    focusCardTitle(currentTarget);
    onPick(undefined);
  };
  return (
    <Result key={shown.artwork.id} artwork={shown.artwork} source={shown.artwork.imageUrl}>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Strip made={made} picked={picked} onPick={onPick} />
        <Button kind="quiet" icon={LayoutGrid} onClick={showAll}>
          Show all
        </Button>
      </div>
    </Result>
  );
}

type StripProps = {
  made: ReadonlyArray<{ slot: number; artwork: Artwork }>;
  picked: number;
  onPick: (slot: number) => void;
};

const chosen =
  'has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:outline-focus!';

/** Arrow keys go from one to the next. */
function Strip({ made, picked, onPick }: StripProps) {
  const name = useId();
  const current = useRef<HTMLInputElement>(null);
  // The frame that was pressed is gone: the focus goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) current.current?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset>
      <legend className="sr-only">Images of this description</legend>
      <div className="flex gap-3">
        {made.map(({ slot, artwork }) => (
          <label
            key={slot}
            className={`relative size-14 cursor-pointer rounded-picture bg-sunken ${chosen}`}
          >
            <input
              ref={slot === picked ? current : null}
              type="radio"
              name={name}
              aria-label={`Image ${slot + 1}`}
              checked={slot === picked}
              onChange={() => onPick(slot)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <img
              src={smallAddress(artwork.imageUrl, artwork.small, 160)}
              alt=""
              className="size-full rounded-picture object-contain"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
