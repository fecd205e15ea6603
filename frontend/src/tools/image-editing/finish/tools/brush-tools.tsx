import { Brush as BrushIcon, Eraser } from 'lucide-react';
import { Check } from '../../components/check.tsx';
import { Choices } from '../../components/choices.tsx';
import { KeyHints } from '../../components/key-hints.tsx';
import { Slider } from '../../components/slider.tsx';
import type { Board } from '../state/use-board.ts';

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
      <Check
        label="Show what was cut away"
        checked={brush.showsCutAway}
        onChange={(showsCutAway) => setBrush({ showsCutAway })}
      />
      <KeyHints keys={keys} />
    </>
  );
}

const keys = [
  { names: ['E'], does: 'erase' },
  { names: ['K'], does: 'keep' },
  { names: ['[', ']'], does: 'size' },
  { names: ['Space'], does: 'move the table' },
] as const;
