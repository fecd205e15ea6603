import { removalStages } from '../../../../../shared/image-editing.ts';
import { useStagedProgress } from '../../../studio/use-staged-progress.ts';
import { Progress } from '../../../ui/progress.tsx';

type Props = { startedAt: number; arrived: boolean };

/** The percent is 100 only once the result is here. */
export function RemovalProgress({ startedAt, arrived }: Props) {
  const { label, percent } = useStagedProgress(removalStages, startedAt);
  return (
    <div className="mt-4">
      <Progress label={label} percent={arrived ? 100 : percent} />
      <p className="mt-2.5 text-fine text-ink-3">Editing usually completes in about 10 seconds.</p>
    </div>
  );
}
