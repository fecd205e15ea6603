import { type ReactNode, useId } from 'react';
import {
  type PictureStyle,
  pictureStyleInfo,
  pictureStyles,
} from '../../../shared/picture-styles.ts';
import ink from '../assets/style-samples/ink.avif';
import neon from '../assets/style-samples/neon.avif';
import oil from '../assets/style-samples/oil.avif';
import pixel from '../assets/style-samples/pixel.avif';
import poster from '../assets/style-samples/poster.avif';
import watercolor from '../assets/style-samples/watercolor.avif';

const samples: Readonly<Record<PictureStyle, string>> = {
  watercolor,
  oil,
  ink,
  poster,
  pixel,
  neon,
};

type Props<Value> = {
  /** Names the group. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

type WithNone = Props<PictureStyle | undefined> & {
  /** Begins with a tile for no style at all. */
  none: true;
};

type WithoutNone = Props<PictureStyle> & { none?: false };

/** The styles as tiles with a sample of each; one is chosen, by pointer or arrow keys. */
export function StyleTiles(props: WithNone | WithoutNone) {
  const { label, value, disabled = false } = props;
  const name = useId();
  const shared = { name, disabled };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-cell font-label text-ink">{label}</legend>
      {/* With the tile for none they are seven, which two rows take. */}
      <div
        className={`grid gap-2 ${props.none ? 'grid-cols-4 max-[22.5rem]:grid-cols-3' : 'grid-cols-3'}`}
      >
        {props.none ? (
          <Tile
            {...shared}
            value="none"
            label="None"
            checked={value === undefined}
            onChoose={() => props.onChange(undefined)}
            sample={<NoSample />}
          />
        ) : null}
        {pictureStyles.map((style) => (
          <Tile
            key={style}
            {...shared}
            value={style}
            label={pictureStyleInfo[style].name}
            checked={style === value}
            onChoose={() => props.onChange(style)}
            sample={<img src={samples[style]} alt="" className={sampleSize} />}
          />
        ))}
      </div>
    </fieldset>
  );
}

const sampleSize = 'aspect-3/2 w-full rounded-picture object-cover';

/** A frame with nothing in it. */
function NoSample() {
  return (
    <span aria-hidden className={`flex items-center justify-center bg-sunken ${sampleSize}`}>
      <span className="h-px w-1/2 -rotate-30 bg-control forced-colors:bg-[ButtonText]" />
    </span>
  );
}

type TileProps = {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
  sample: ReactNode;
};

const chosen =
  'has-checked:font-semibold has-checked:text-ink before:pointer-events-none before:absolute before:-inset-px before:hidden ' +
  'before:rounded-control before:border-2 before:border-ink has-checked:before:block forced-colors:before:border-[Highlight]';

/** A choice below its sample: the chosen one has an edge of ink. */
function Tile({ name, value, label, checked, disabled, onChoose, sample }: TileProps) {
  return (
    <label
      className={`relative grid cursor-pointer gap-1 rounded-control border border-control bg-surface p-1 pb-1.5 text-center text-fine text-ink-2 hover:bg-hover has-disabled:cursor-default has-disabled:text-on-disabled has-disabled:hover:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${chosen}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-default"
      />
      {sample}
      {label}
    </label>
  );
}
