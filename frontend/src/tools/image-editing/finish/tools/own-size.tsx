import { useId, useState } from 'react';
import { maxFinishedSide, minFinishedSide } from '../../../../../../shared/finishing.ts';
import { clamp, type Size } from '../../../../media/painting/geometry.ts';

const clampSide = (side: number) => clamp(side, minFinishedSide, maxFinishedSide);

/** The own size that a frame begins with: one of a small or long picture may be none. */
export function ownSizeOf({ width, height }: Size) {
  return { kind: 'own', width: clampSide(width), height: clampSide(height) } as const;
}

type OwnSizeProps = { size: Size; onChange: (size: Size) => void };

/** Width and height in pixels. */
export function OwnSize({ size, onChange }: OwnSizeProps) {
  return (
    <div className="flex items-center gap-2 text-cell">
      <SideField
        label="Width"
        value={size.width}
        onChange={(width) => onChange({ ...size, width })}
      />
      <span aria-hidden>×</span>
      <SideField
        label="Height"
        value={size.height}
        onChange={(height) => onChange({ ...size, height })}
      />
    </div>
  );
}

type SideFieldProps = { label: string; value: number; onChange: (value: number) => void };

/** A side in pixels, taken over when the field is left: half a number is no size. */
function SideField({ label, value, onChange }: SideFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    const next = typedSide(typed, value);
    setTyped(undefined);
    if (next !== undefined) onChange(next);
  };
  return (
    <span className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="flex h-10 items-center rounded-control border border-control bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus max-lg:h-11">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={minFinishedSide}
          max={maxFinishedSide}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => (event.key === 'Enter' ? apply() : undefined)}
          className="h-full w-0 min-w-0 flex-1 bg-transparent pl-2.5 text-ink outline-none"
        />
        <span aria-hidden className="pr-2.5 text-fine text-ink-3">
          px
        </span>
      </span>
    </span>
  );
}

/** The side that was typed; undefined where it is none, or no other than `value`. */
export function typedSide(typed: string | undefined, value: number): number | undefined {
  const number = Math.round(Number(typed ?? value));
  if (!Number.isFinite(number) || number <= 0) return undefined;
  const side = clampSide(number);
  return side === value ? undefined : side;
}
