import { Images, SearchX, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageAnchor } from '../../lib/location.tsx';
import { ToolTile } from '../../media/tool-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, Spinner } from '../../ui/loading.tsx';
import { kinds } from '../content.ts';
import { everything, type Wish } from '../state/arrange.ts';

/** Before the first result: where one comes from. */
export function NothingMade() {
  return (
    <div className="py-6">
      <EmptyState
        icon={Images}
        title="Nothing made yet"
        hint="What you make with the four tools is collected here."
      />
      <ul className="mx-auto grid max-w-180 grid-cols-2 gap-3.5 sm:grid-cols-4 sm:gap-6">
        {kinds.map(({ feature, tool, path }) => (
          <li key={feature}>
            <PageAnchor
              to={path}
              className="flex min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface p-3 text-center text-ui hover:bg-hover"
            >
              <ToolTile feature={feature} />
              {tool}
            </PageAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { wish: Wish; onWish: (wish: Wish) => void };

/** Where the search, the filter or the favorites leave nothing. */
export function NothingFound({ wish, onWish }: Props) {
  const words = wish.words.trim();
  if (!words && wish.favorites) {
    return (
      <Centered>
        <EmptyState
          icon={Star}
          title="No favorites here"
          hint="The star on a result keeps it within reach."
        />
        <Button kind="outline" onClick={() => onWish(everything)}>
          Show everything
        </Button>
      </Centered>
    );
  }
  return (
    <Centered>
      <EmptyState
        icon={SearchX}
        title={words ? `No result for “${words}”` : 'No results of this kind'}
      />
      <Button kind="outline" onClick={() => onWish(everything)}>
        {words ? 'Clear search' : 'Show everything'}
      </Button>
    </Centered>
  );
}

function Centered({ children }: { children: ReactNode }) {
  return <div className="flex flex-col items-center py-6">{children}</div>;
}

const blocks = ['w-[31%]', 'w-[24%]', 'w-[38%]', 'w-[22%]', 'w-[44%]', 'w-[27%]'];

/** Two rows in the shape of what comes. */
export function LibraryLoading() {
  return (
    <div data-unsettled className="pt-6">
      <Spinner label="Loading your results..." words />
      <div aria-hidden className="mt-5 flex flex-wrap gap-4 overflow-clip">
        {blocks.map((width) => (
          <span key={width} className={`h-50 ${width}`}>
            <Skeleton shape="h-full w-full" />
          </span>
        ))}
      </div>
    </div>
  );
}
