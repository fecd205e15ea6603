import type { Feature } from '../../../shared/features.ts';
import { resetNote } from '../../../shared/plans.ts';
import { serverNow } from '../lib/server-clock.ts';
import { nextResetWords } from './next-reset.ts';
import { useEveryMinute } from './use-usage.ts';

/** What is counted of each tool. */
export const usageTitles: Readonly<Record<Feature, string>> = {
  imageEditing: 'Images Edited',
  imageGeneration: 'Images Generated',
  audioChat: 'Voice Chats',
  videoGeneration: 'Videos Generated',
};

type Props = {
  used: number;
  limit: number;
  /** What is counted. */
  label: string;
};

/** With a higher limit one bar is shown: cells would be too thin to count. */
const maxCells = 20;

/** A quota as cells: used ones in ink, in vermilion when all are used, hatched when the limit is 0. */
export function QuotaMeter({ used, limit, label }: Props) {
  return (
    <div className="relative">
      <meter
        aria-label={label}
        min={0}
        max={Math.max(1, limit)}
        value={Math.min(used, limit)}
        aria-valuetext={`${used}/${limit}`}
        className="sr-only"
      />
      <div aria-hidden className={`flex h-2.5 ${limit > 10 ? 'gap-0.5' : 'gap-1'}`}>
        <Cells used={used} limit={limit} />
      </div>
    </div>
  );
}

function Cells({ used, limit }: Omit<Props, 'label'>) {
  if (limit === 0) return <span className="hatched flex-1 rounded-picture border border-control" />;
  const fill = used >= limit ? 'bg-vermilion' : 'bg-ink';
  if (limit > maxCells) return <Bar share={Math.min(1, used / limit)} fill={fill} />;
  return Array.from({ length: limit }, (_, index) => index + 1).map((cell) => (
    <span
      key={cell}
      className={`flex-1 rounded-picture ${cell <= used ? `${fill} forced-colors:bg-[Highlight]` : 'border border-control'}`}
    />
  ));
}

function Bar({ share, fill }: { share: number; fill: string }) {
  return (
    <span className="flex-1 overflow-hidden rounded-picture border border-control">
      <span
        className={`block size-full origin-left forced-colors:bg-[Highlight] ${fill}`}
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  );
}

/** When usage starts at 0 again: the rule, and the next time. */
export function ResetNote() {
  const next = useEveryMinute(nextResetNow);
  return (
    <>
      <p>{resetNote}</p>
      <p className="mt-0.5">{next}</p>
    </>
  );
}

const nextResetNow = () => nextResetWords(new Date(serverNow()));
