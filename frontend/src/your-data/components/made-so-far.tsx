import { type Feature, featureInfo } from '../../../../shared/features.ts';
import type { ToolHistory } from '../../history/tool-history.ts';
import { useHistory } from '../../history/use-history.ts';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { imageEditor } from '../../tools/image-editing/api/history.ts';
import { imageGenerator } from '../../tools/image-generation/api/history.ts';
import { videoGenerator } from '../../tools/video-generation/api/history.ts';
import { voiceChats } from '../../tools/voice-chat/api/history.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { ReadFailure } from '../../ui/note.tsx';

/** How many results of each tool there are to take along. */
export function MadeSoFar() {
  const counts = [
    useCount(imageEditor),
    useCount(imageGenerator),
    useCount(videoGenerator),
    useCount(voiceChats),
  ];
  const failed = counts.filter((each) => each.failed);
  const empty = counts.every(({ count }) => count === 0);
  return (
    <>
      <ul className="mt-5 grid grid-cols-1 gap-x-6 border-y border-line sm:grid-cols-2">
        {counts.map(({ feature, count, failed: unknown }) => (
          <li
            key={feature}
            className="flex min-h-14 items-center gap-3 border-line not-first:border-t sm:nth-[2]:border-t-0"
          >
            <ToolIcon feature={feature} />
            <span className="min-w-0 flex-1 text-cell text-ink-2">{featureInfo[feature].name}</span>
            <span className="flex h-7 min-w-10 items-center justify-end">
              <Count count={count} unknown={unknown} />
            </span>
          </li>
        ))}
      </ul>
      {failed.length > 0 ? (
        <div className="mt-4">
          <ReadFailure
            retrying={failed.some(({ retrying }) => retrying)}
            onRetry={() => {
              for (const { retry } of failed) retry();
            }}
          >
            Some of your results could not be counted. They are kept.
          </ReadFailure>
        </div>
      ) : null}
      {empty ? (
        <p className="mt-4 text-cell text-ink-2">
          Nothing made yet. The ZIP holds your account and your usage until there is more.
        </p>
      ) : null}
    </>
  );
}

function Count({ count, unknown }: { count: number | undefined; unknown: boolean }) {
  if (count !== undefined) return <span className="text-numeral">{count}</span>;
  if (unknown) return <span className="text-cell text-ink-3">Not known</span>;
  // An element of its own: the one of the number would seem to move.
  return (
    <span key="counting" role="status" className="flex">
      <span className="sr-only">Counting</span>
      <Skeleton shape="h-6 w-6" />
    </span>
  );
}

type CountOfTool = {
  feature: Feature;
  /** Undefined until it is known. */
  count: number | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
};

function useCount<Item extends { id: string }>(tool: ToolHistory<Item>): CountOfTool {
  const { total, isError, isFetching, refetch } = useHistory(tool);
  return {
    feature: tool.feature,
    count: total,
    failed: isError && total === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
