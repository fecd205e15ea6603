import { useId, useState } from 'react';
import {
  type FinishingRecipe,
  finishedSizes,
  maxFinishedSide,
  maxPadding,
} from '../../../../../../shared/finishing.ts';
import { clamp } from '../../../../media/painting/geometry.ts';
import { Choices } from '../../components/choices.tsx';
import { Slider } from '../../components/slider.tsx';
import type { Subject } from '../drawing/subject.ts';
import type { Board } from '../state/use-board.ts';

type Size = FinishingRecipe['size'];

const kinds = ['original', 'square', 'portrait', 'wide', 'own'] as const;

/** What each is called. */
export const sizeNames: Readonly<Record<Size['kind'], string>> = {
  original: 'Original',
  square: `Square ${finishedSizes.square.width}`,
  portrait: '4:5',
  wide: '16:9',
  own: 'Own',
};

/** Pixels of the shortest side of an own size. */
const minSide = 16;

export function SizeTools({ board: { finishing, state, finished } }: { board: Board }) {
  const { size, padding } = state.recipe;
  const { frame, place } = finished.layout;
  const choose = (kind: Size['kind']) => {
    const next: Size = kind === 'own' ? { kind, ...frame } : { kind };
    finishing.change({ size: next }, `size ${kind}`);
  };
  return (
    <>
      <Choices
        label="Size"
        look="sizes"
        value={size.kind}
        onChange={choose}
        options={kinds.map((value) => ({
          value,
          label: sizeNames[value],
          sample: <Frame kind={value} />,
        }))}
      />
      {size.kind === 'own' ? (
        <OwnSize
          size={size}
          onChange={(next) => finishing.change({ size: { kind: 'own', ...next } }, 'own size')}
        />
      ) : null}
      <Slider
        label="Padding"
        value={padding}
        least={0}
        most={maxPadding}
        unit="%"
        onChange={(next) => finishing.change({ padding: next }, 'padding')}
      />
      {place.scale > 1.005 ? (
        <p role="note" className="text-fine text-ink-3">
          {`The subject is enlarged to ${Math.round(place.scale * 100)}% of its pixels, so it gets softer.`}
        </p>
      ) : null}
      <Reduced subject={finishing.subject} />
    </>
  );
}

/** Says where less of a picture is drawn than there is. */
function Reduced({ subject: { width, height, whole } }: { subject: Subject }) {
  if (width === whole.width) return null;
  return (
    <p role="note" className="text-fine text-ink-3">
      {`This browser draws 16 megapixels at most, so your ${whole.width} × ${whole.height} pixels are worked on and saved from ${width} × ${height}. The cut-out in your history keeps them all.`}
    </p>
  );
}

type OwnSizeProps = {
  size: { width: number; height: number };
  onChange: (size: { width: number; height: number }) => void;
};

function OwnSize({ size, onChange }: OwnSizeProps) {
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
    const next = Math.round(Number(typed ?? value));
    setTyped(undefined);
    if (Number.isFinite(next) && next > 0) onChange(clamp(next, minSide, maxFinishedSide));
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
          min={minSide}
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

const frames: Readonly<Record<Size['kind'], string>> = {
  original: 'h-3.5 w-5.5',
  square: 'size-4',
  portrait: 'h-4 w-3.5',
  wide: 'h-3.5 w-6.5',
  own: 'h-4 w-5 border-dashed',
};

/** The shape of a size. */
function Frame({ kind }: { kind: Size['kind'] }) {
  return (
    <span aria-hidden className="flex h-4 items-center">
      <span className={`rounded-picture border-[1.5px] border-ink-2 ${frames[kind]}`} />
    </span>
  );
}
