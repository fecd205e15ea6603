import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type Feature, featureKeys } from '../../../../shared/features.ts';
import { libraryParameters, openResultIn } from '../../../../shared/library-address.ts';
import { useLocation } from '../../lib/location.tsx';
import { resultCount } from '../content.ts';
import { arrange, type Counts, everything, type Wish } from '../state/arrange.ts';
import { useFirstShapes } from '../state/shapes.ts';
import { useDeletion } from '../state/use-deletion.ts';
import type { LibraryResults } from '../state/use-results.ts';
import { Collection } from './collection.tsx';
import { LibraryLoading, NothingFound, NothingMade } from './empty.tsx';
import { Toolbar } from './toolbar.tsx';

/** Results whose shapes are waited for before the grid shows. */
const firstResults = 24;

/** The results, and what is wished of them. */
export function LoadedResults({ reading }: { reading: LibraryResults }) {
  const { results, complete } = reading;
  const deletion = useDeletion();
  const [wish, setWish] = useState(everything);
  useSearchOfAddress(setWish);
  const wished = useDeferredValue(wish);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setWish({ ...everything, order: wish.order });
    // The button that was pressed is gone.
    field.current?.focus();
  };
  const { hidden } = deletion;
  const hiddenIds = [...hidden].join();
  const kept = useMemo(() => results.filter(({ id }) => !hidden.has(id)), [results, hiddenIds]);
  // The oldest come first only when it is known which they are.
  const known = wished.order === 'newest' || complete;
  const { shown, counts } = useMemo(
    () => arrange(known ? kept : [], wished),
    [kept, wished, known],
  );
  const counted = complete ? counts : countsOf(reading, hidden, wished);
  const ready = useFirstShapes(shown.slice(0, firstResults));
  if (results.length === 0 && complete) return <NothingMade />;
  return (
    <>
      <Toolbar
        field={field}
        wish={wish}
        onWish={setWish}
        counts={counted ?? counts}
        exact={counted !== undefined}
      />
      <p role="status" className="sr-only">
        {`${resultCount(shown.length)}${complete ? '' : ', older ones are being read'}`}
      </p>
      {shown.length === 0 && known ? <NothingFound wish={wished} onClear={clear} /> : null}
      {ready && known ? null : <LibraryLoading />}
      <Collection
        shown={ready ? shown : []}
        all={kept}
        order={wished.order}
        reading={reading}
        deletion={deletion}
      />
    </>
  );
}

/** How many there are, read or not; undefined where the wish leaves some out. */
function countsOf(
  { results, totals }: LibraryResults,
  hidden: ReadonlySet<string>,
  { words, favorites }: Wish,
): Counts | undefined {
  if (!totals || favorites || words.trim()) return undefined;
  const going = results.filter(({ id }) => hidden.has(id));
  const ofTool = featureKeys.map((key): [Feature, number] => [
    key,
    (totals.get(key) ?? 0) - going.filter(({ feature }) => feature === key).length,
  ]);
  const all = ofTool.reduce((sum, [, count]) => sum + count, 0);
  return { ...arrange([], everything).counts, ...Object.fromEntries(ofTool), all };
}

/** Searches for the words of the address, and for all where it names a result, also when the palette leads here from here. */
function useSearchOfAddress(search: (wish: Wish) => void): void {
  const { search: query, key } = useLocation();
  useEffect(() => {
    const words = new URLSearchParams(query).get(libraryParameters.search);
    if (words || openResultIn(query)) search({ ...everything, words: words ?? '' });
  }, [query, key, search]);
}
