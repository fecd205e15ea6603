import { ChevronDown, Search, Star } from 'lucide-react';
import type { Ref } from 'react';
import { kinds } from '../content.ts';
import type { Counts, Wish } from '../state/arrange.ts';

type Props = {
  /** The field that is searched by. */
  field: Ref<HTMLInputElement>;
  wish: Wish;
  onWish: (wish: Wish) => void;
  counts: Counts;
  /** Whether counts are of all results, and not of those that have been read so far. */
  exact: boolean;
};

/** What is shown of the results, and in which order. */
export function Toolbar({ field, wish, onWish, counts, exact }: Props) {
  return (
    <search className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line lg:min-h-15">
      <label className="relative w-72 max-sm:w-full">
        <span className="sr-only">Search your results</span>
        <Search
          aria-hidden
          size={18}
          strokeWidth={1.6}
          className="pointer-events-none absolute top-3.25 left-3 text-ink-3"
        />
        <input
          ref={field}
          type="search"
          value={wish.words}
          onChange={(event) => onWish({ ...wish, words: event.target.value })}
          placeholder="Search words and file names"
          className="h-11 w-full rounded-control border border-control bg-raised pr-3 pl-10 text-ui placeholder:text-ink-3"
        />
      </label>
      <Filters wish={wish} onWish={onWish} counts={counts} exact={exact} />
      <div className="ml-auto flex items-center gap-2 max-sm:gap-0 max-sm:w-full max-sm:justify-between max-sm:pb-2">
        <button
          type="button"
          aria-pressed={wish.favorites}
          onClick={() => onWish({ ...wish, favorites: !wish.favorites })}
          className="flex h-11 items-center gap-2 rounded-control px-3 text-ui max-sm:-ml-2 max-sm:px-2 hover:bg-hover aria-pressed:font-semibold aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-ink aria-pressed:focus-visible:outline-focus"
        >
          <Star
            aria-hidden
            size={18}
            strokeWidth={1.6}
            className={wish.favorites ? 'fill-current text-ochre' : ''}
          />
          Favorites
        </button>
        <span className="relative flex min-w-0 items-center">
          <select
            aria-label="Order"
            value={wish.order}
            onChange={(event) =>
              onWish({ ...wish, order: event.target.value === 'oldest' ? 'oldest' : 'newest' })
            }
            className="h-11 min-w-0 appearance-none rounded-control bg-paper pr-8 pl-3 max-sm:pr-7 max-sm:pl-1 text-ui hover:bg-hover"
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.6}
            className="pointer-events-none absolute right-2 max-sm:right-1"
          />
        </span>
      </div>
    </search>
  );
}

function Filters({ wish, onWish, counts, exact }: Omit<Props, 'field'>) {
  return (
    <fieldset className="-mb-px flex min-w-0 gap-5 overflow-x-auto [scrollbar-width:none] max-sm:-mx-3.5 max-sm:w-[calc(100%+28px)] max-sm:px-3.5">
      <legend className="sr-only">Show results of</legend>
      <Filter
        name="All"
        count={counts.all}
        exact={exact}
        checked={!wish.feature}
        onCheck={() => onWish({ ...wish, feature: undefined })}
      />
      {kinds.map(({ feature, name }) => (
        <Filter
          key={feature}
          name={name}
          count={counts[feature]}
          exact={exact}
          checked={wish.feature === feature}
          onCheck={() => onWish({ ...wish, feature })}
        />
      ))}
    </fieldset>
  );
}

type FilterProps = {
  name: string;
  count: number;
  exact: boolean;
  checked: boolean;
  onCheck: () => void;
};

/** A radio that looks like a tab; the chosen one carries the seam. */
function Filter({ name, count, exact, checked, onCheck }: FilterProps) {
  return (
    <label className="relative flex h-15 shrink-0 cursor-pointer items-center gap-2 rounded-control border-b-2 border-transparent text-ui text-ink-2 -outline-offset-2 hover:text-ink has-checked:rounded-b-none has-checked:border-vermilion has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus max-lg:h-12 forced-colors:has-checked:border-[Highlight]">
      <input
        type="radio"
        name="library-filter"
        checked={checked}
        onChange={onCheck}
        className="absolute inset-0 cursor-pointer appearance-none"
      />
      {name}
      <span className="font-normal text-cell text-ink-3">{exact ? count : `${count}+`}</span>
    </label>
  );
}
