import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { libraryParameters } from '../../../shared/library-address.ts';
import { useLocation } from '../lib/location.tsx';
import { usePrefetchedLightbox } from '../lightbox/lightbox.tsx';
import { ReadFailure } from '../ui/note.tsx';
import { Collection } from './components/collection.tsx';
import { LibraryLoading, NothingFound, NothingMade } from './components/empty.tsx';
import { Toolbar } from './components/toolbar.tsx';
import { resultCount } from './content.ts';
import { arrange, everything, type Wish } from './state/arrange.ts';
import { useFirstShapes } from './state/shapes.ts';
import { useDeletion } from './state/use-deletion.ts';
import { type LibraryResults, useResults } from './state/use-results.ts';

/** Everything that a person has made, whatever the tool. */
export function LibraryPage() {
  const reading = useResults();
  usePrefetchedLightbox();
  return (
    <>
      <h1 className="text-page">Library</h1>
      {reading.failed.length > 0 ? (
        <div className="mt-5">
          <ReadFailure retrying={false} onRetry={reading.retry}>
            Some of your results could not be read. They are kept.
          </ReadFailure>
        </div>
      ) : null}
      {reading.loading ? <LibraryLoading /> : null}
      {reading.loading || isUnread(reading) ? null : <Loaded reading={reading} />}
    </>
  );
}

/** Nothing could be read, so that nobody knows whether there is something. */
const isUnread = ({ results, failed }: LibraryResults) => results.length === 0 && failed.length > 0;

/** Results whose shapes are waited for before the grid shows. */
const firstResults = 24;

function Loaded({ reading }: { reading: LibraryResults }) {
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
  const ready = useFirstShapes(shown.slice(0, firstResults));
  if (results.length === 0 && complete) return <NothingMade />;
  return (
    <>
      <Toolbar field={field} wish={wish} onWish={setWish} counts={counts} complete={complete} />
      <p role="status" className="sr-only">
        {`${resultCount(shown.length)}${complete ? '' : ', older ones are being read'}`}
      </p>
      {shown.length === 0 && known ? <NothingFound wish={wished} onClear={clear} /> : null}
      {ready && known ? null : <LibraryLoading />}
      <Collection shown={ready ? shown : []} reading={reading} deletion={deletion} />
    </>
  );
}

/** Searches for the words of the address, also when the palette leads here from here. */
function useSearchOfAddress(search: (wish: Wish) => void): void {
  const { search: query, key } = useLocation();
  useEffect(() => {
    const words = new URLSearchParams(query).get(libraryParameters.search);
    if (words) search({ ...everything, words });
  }, [query, key, search]);
}
