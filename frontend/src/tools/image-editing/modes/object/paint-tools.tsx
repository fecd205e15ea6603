import { Brush, Eraser } from 'lucide-react';
import { Choices } from '../../components/choices.tsx';
import { KeyHints } from '../../components/key-hints.tsx';
import { Slider } from '../../components/slider.tsx';
import type { Painting } from './painting.ts';
import { type ChosenBrush, useBrush } from './use-paint-board.ts';

const look = { 'aria-hidden': true, size: 16, strokeWidth: 1.8 } as const;

/** Whether the brush paints or rubs out. */
export function BrushChoice({ brush }: { brush: ChosenBrush }) {
  return (
    <Choices
      label="What the brush does"
      look="segments"
      value={brush.rubs ? 'rub' : 'paint'}
      onChange={(value) => brush.setRubs(value === 'rub')}
      options={[
        { value: 'paint', label: 'Paint', sample: <Brush {...look} /> },
        { value: 'rub', label: 'Rub out', sample: <Eraser {...look} /> },
      ]}
    />
  );
}

type SizeProps = { brush: ChosenBrush; compact?: boolean };

export function BrushSize({ brush, compact = false }: SizeProps) {
  return (
    <Slider
      label="Size"
      compact={compact}
      value={brush.size}
      {...brush.sizes}
      unit=" px"
      onChange={brush.setSize}
    />
  );
}

/** The brush beside a table, and how it is painted with. */
export function PaintTools({ painting }: { painting: Painting }) {
  const brush = useBrush(painting);
  return (
    <>
      <p className="mb-2.5 text-cell font-label">Brush</p>
      <BrushChoice brush={brush} />
      <div className="mt-3">
        <BrushSize brush={brush} />
      </div>
      <p className="mt-4 mb-3.5 text-cell text-ink-2">
        Paint a little past its edge, shadow included. The rest of the picture stays as it is.
      </p>
      <KeyHints keys={keys} />
    </>
  );
}

const keys = [
  { names: ['[', ']'], does: 'size' },
  { names: ['X'], does: 'paint or rub out' },
] as const;
