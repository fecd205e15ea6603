import {
  type FinishingRecipe,
  finishedSizes,
  maxPadding,
} from '../../../../../../shared/finishing.ts';
import { Choices } from '../../components/choices.tsx';
import { Slider } from '../../components/slider.tsx';
import type { Subject } from '../drawing/subject.ts';
import type { Board } from '../state/use-board.ts';
import { OwnSize, ownSizeOf } from './own-size.tsx';

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

export function SizeTools({ board: { finishing, state, finished } }: { board: Board }) {
  const { size, padding } = state.recipe;
  const { frame, place } = finished.layout;
  const choose = (kind: Size['kind']) => {
    const next: Size = kind === 'own' ? ownSizeOf(frame) : { kind };
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
      {`This browser draws 16 megapixels at most, so your ${whole.width} × ${whole.height} pixels are worked on as ${width} × ${height}. Downloads are made of all of them.`}
    </p>
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
