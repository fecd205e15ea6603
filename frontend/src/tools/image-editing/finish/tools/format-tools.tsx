import { finishedFormats } from '../../../../../../shared/finished/format.ts';
import type { FinishingRecipe } from '../../../../../../shared/finishing.ts';
import { Choices } from '../../components/choices.tsx';
import { Slider } from '../../components/slider.tsx';
import type { Board } from '../state/use-board.ts';

const kinds = ['png', 'jpg', 'webp'] as const;

/** Percent, of which nobody sees the difference to the best. */
const firstQuality = 85;

export function FormatTools({ board: { finishing, state } }: { board: Board }) {
  const { format, background } = state.recipe;
  const choose = (kind: FinishingRecipe['format']['kind']) => {
    const next = kind === 'jpg' ? { kind, quality: firstQuality } : { kind };
    finishing.change({ format: next }, `format ${kind}`);
  };
  return (
    <>
      <Choices
        label="Format"
        look="segments"
        value={format.kind}
        onChange={choose}
        options={kinds.map((value) => ({ value, label: finishedFormats[value].name }))}
      />
      {format.kind === 'jpg' ? (
        <Slider
          label="Quality"
          value={format.quality}
          least={1}
          most={100}
          unit="%"
          onChange={(quality) => finishing.change({ format: { ...format, quality } }, 'quality')}
        />
      ) : null}
      {format.kind === 'jpg' && background.kind === 'none' ? (
        <p role="note" className="text-fine text-ink-3">
          A JPG cannot be transparent: the background becomes White in the file.
        </p>
      ) : null}
    </>
  );
}
