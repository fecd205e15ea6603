import { resetNote } from '../../../shared/usage.ts';
import { nextResetWords } from './next-reset.ts';
import { useEveryMinute } from './use-usage.ts';

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

const nextResetNow = () => nextResetWords(new Date());
