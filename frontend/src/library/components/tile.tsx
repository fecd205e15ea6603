import { Check, Play, Star } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type Result, wordsOf } from '../../history/result.ts';
import { formatClock, formatDate } from '../../lib/format.ts';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { kinds } from '../content.ts';
import { captionHeight } from '../state/justify.ts';
import { Face } from './tile-face.tsx';
import { type TileWork, useTilePress } from './use-tile-press.ts';

type Props = {
  result: Result;
  width: number;
  height: number;
  selected: boolean;
  /** Anything is selected: then a press selects. */
  selecting: boolean;
  /** The one tile that the Tab key reaches. */
  active: boolean;
  column: number;
  work: TileWork;
};

/** A result in the grid: its picture, its words, and how it is chosen. */
export function Tile(props: Props) {
  const { result, width, height, selected, selecting, active, column, work } = props;
  const press = useTilePress(result, { selecting, work });
  const words = wordsOf(result);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of tiles is no table
    <div
      role="gridcell"
      aria-colindex={column}
      aria-selected={selected}
      aria-label={nameOf(result)}
      tabIndex={active ? 0 : -1}
      data-result={result.id}
      data-selecting={selecting || undefined}
      onFocus={() => work.focus(result)}
      {...press}
      style={{ width }}
      className="group/tile shrink-0 cursor-pointer rounded-picture outline-offset-3 select-none [-webkit-touch-callout:none]"
    >
      <div
        style={{ height }}
        className={`relative rounded-picture outline-offset-3 ${selected ? 'outline-2 outline-ink forced-colors:outline-[Highlight]' : ''}`}
      >
        <Face result={result} onMissing={(address) => work.onMissing(result, address)} />
        {result.feature === 'videoGeneration' ? <Length seconds={result.seconds} /> : null}
        <SelectBox
          selected={selected}
          shown={selecting}
          onPress={(event) => work.select(result, event.shiftKey)}
        />
        <StarButton
          favorite={result.favorite}
          shown={selecting}
          onPress={() => work.favorite(result)}
        />
      </div>
      <p
        aria-hidden
        className="mt-1.5 flex items-center gap-2 text-cell text-ink-2"
        style={{ height: captionHeight - 6 }}
      >
        <ToolIcon feature={result.feature} />
        <span dir="auto" title={words} className="min-w-0 flex-1 truncate">
          {words}
        </span>
        {result.favorite ? (
          <Star size={14} strokeWidth={2} className="shrink-0 fill-current text-ochre" />
        ) : null}
      </p>
    </div>
  );
}

/** What a screen reader says of a tile. */
function nameOf(result: Result): string {
  const kind = kinds.find(({ feature }) => feature === result.feature)?.tool;
  const parts = [wordsOf(result), kind, formatDate(result.createdAt)];
  return [...parts, ...(result.favorite ? ['favorite'] : [])].join(', ');
}

const unlessShown =
  'opacity-0 group-hover/tile:opacity-100 group-focus-visible/tile:opacity-100 [@media(hover:none)]:hidden';

type SelectBoxProps = { selected: boolean; shown: boolean; onPress: (event: MouseEvent) => void };

/** Space on the tile selects too, so that the Tab key passes this by. */
function SelectBox({ selected, shown, onPress }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a press on it must not reach the tile
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label="Select"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        onPress(event);
      }}
      className={`absolute top-0 left-0 flex size-11 items-center justify-center ${shown ? '' : unlessShown}`}
    >
      <span
        className={`flex size-6 items-center justify-center rounded-badge border ${selected ? 'border-ink bg-ink text-on-ink' : 'border-control bg-raised'}`}
      >
        {selected ? <Check size={18} strokeWidth={2} /> : null}
      </span>
    </button>
  );
}

type StarButtonProps = { favorite: boolean; shown: boolean; onPress: () => void };

function StarButton({ favorite, shown, onPress }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={favorite}
      aria-label="Favorite"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      className={`absolute top-0 right-0 flex size-11 items-center justify-center ${shown ? 'max-sm:hidden' : unlessShown}`}
    >
      <span className="flex size-7 items-center justify-center rounded-badge border border-control bg-raised">
        <Star
          size={14}
          strokeWidth={2}
          className={favorite ? 'fill-current text-ochre' : 'text-ink'}
        />
      </span>
    </button>
  );
}

function Length({ seconds }: { seconds: number }) {
  return (
    <span className="absolute bottom-2 left-2 flex h-7 items-center gap-1.5 rounded-badge border border-line bg-raised px-2 text-fine font-label">
      <Play aria-hidden size={12} className="fill-current" />
      {formatClock(seconds)}
    </span>
  );
}
