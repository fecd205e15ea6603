import type { StagePlan } from '../../../shared/progress.ts';
import { connectionLost } from '../lib/connection.ts';
import { useStore } from '../lib/store.ts';
import { Progress } from '../ui/progress.tsx';
import { useStagedProgress } from './use-staged-progress.ts';

type Props = {
  plan: StagePlan;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Whether the result is here: only then the percent is 100. */
  arrived: boolean;
  /** How long it usually takes, in a sentence. */
  note: string;
};

/** How far a tool's work probably is. */
export function StageProgress({ plan, startedAt, arrived, note }: Props) {
  const { label, percent } = useStagedProgress(plan, startedAt);
  const lost = useStore(connectionLost);
  return (
    <div className="mt-4">
      <Progress label={label} percent={arrived ? 100 : percent} />
      <p role="status" className="mt-2.5 text-fine text-ink-3">
        {lost ? 'The connection is lost. This catches up as soon as it is back.' : note}
      </p>
    </div>
  );
}
