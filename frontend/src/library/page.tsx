import { useEffect, useState } from 'react';
import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { usePrefetchedLightbox } from '../lightbox/lightbox.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { ReadFailure } from '../ui/note.tsx';
import { LibraryLoading, NothingMade } from './components/empty.tsx';
import { type LibraryResults, useResults } from './state/use-results.ts';

const loadedResults = lazyComponent<{ reading: LibraryResults }>(() =>
  import('./components/loaded-results.tsx').then((module) => module.LoadedResults),
);

/** Everything that a person has made, whatever the tool. */
export function LibraryPage() {
  const reading = useResults();
  usePrefetchedLightbox();
  useLoadedAhead(loadedResults.load);
  useEffect(() => {
    if (reading.some) loadedResults.load().catch(() => undefined);
  }, [reading.some]);
  return (
    <>
      <h1 className="text-page">Library</h1>
      {reading.failed.length > 0 ? (
        <div className="mt-5">
          <ReadFailure retrying={reading.retrying} onRetry={reading.retry}>
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

/** What shows results is loaded as soon as some are known. */
function Loaded({ reading }: { reading: LibraryResults }) {
  const [wereSome, setWereSome] = useState(false);
  const none = reading.results.length === 0 && reading.complete;
  if (!none && !wereSome) setWereSome(true);
  if (none && !wereSome) return <NothingMade />;
  return <LazyPart part={loadedResults} props={{ reading }} waiting={<LibraryLoading />} />;
}
