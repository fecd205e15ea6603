import { Brush as BrushIcon, Check, Eraser } from 'lucide-react';
import type { Board } from '../state/use-board.ts';
import { Choices } from './choices.tsx';
import { Slider } from './slider.tsx';

/** Pixels of the cut-out. */
export const brushSizes = { least: 4, most: 200 } as const;

const look = { 'aria-hidden': true, size: 16, strokeWidth: 1.8 } as const;

/** What the brush does, how large and how hard it is. */
export function BrushTools({ board }: { board: Board }) {
  const { brush, setBrush, takeBrush } = board;
  return (
    <>
      <Choices
        label="What the brush does"
        look="segments"
        value={brush.mode}
        onChange={(mode) => takeBrush({ mode })}
        options={[
          { value: 'erase', label: 'Erase', sample: <Eraser {...look} /> },
          { value: 'keep', label: 'Keep', sample: <BrushIcon {...look} /> },
        ]}
      />
      <div className="grid gap-2">
        <Slider
          label="Size"
          value={brush.size}
          {...brushSizes}
          unit=" px"
          onChange={(size) => setBrush({ size })}
        />
        <Slider
          label="Hardness"
          value={Math.round(brush.hardness * 100)}
          least={0}
          most={100}
          unit="%"
          onChange={(percent) => setBrush({ hardness: percent / 100 })}
        />
      </div>
      <label className="relative flex min-h-7 cursor-pointer items-center gap-2.5 rounded-badge text-cell has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-lg:min-h-11">
        <input
          type="checkbox"
          checked={brush.showsCutAway}
          onChange={(event) => setBrush({ showsCutAway: event.target.checked })}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
        />
        <span
          aria-hidden
          className="flex size-5 items-center justify-center rounded-badge border border-control bg-raised text-transparent peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]"
        >
          <Check size={14} strokeWidth={2.4} />
        </span>
        Show what was cut away
      </label>
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-fine text-ink-3 pointer-coarse:hidden max-lg:hidden">
        {keys.map(({ names, does }) => (
          <span key={does} className="whitespace-nowrap">
            {names.map((name) => (
              <kbd
                key={name}
                className="mr-1 rounded-badge border border-control px-1.5 py-px font-sans text-ink-2"
              >
                {name}
              </kbd>
            ))}
            {does}
          </span>
        ))}
      </p>
    </>
  );
}

const keys = [
  { names: ['E'], does: 'erase' },
  { names: ['K'], does: 'keep' },
  { names: ['[', ']'], does: 'size' },
  { names: ['Space'], does: 'move the table' },
] as const;
