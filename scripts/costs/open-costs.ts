import type { Stage } from '../../infra/stages.ts';
import type { FocusContext } from '../../shared/costs/focus-row.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Period } from './period.ts';
import type { Corrections } from './reconcile/correction-records.ts';

/** What a stage metered, on this machine or on AWS. */
export type OpenedCosts = {
  readonly stage: Pick<Stage, 'name' | 'region'>;
  /** What was metered in a period; `withPrices` where single lines are shown. */
  readonly ledger: (period: Period, shown?: { withPrices: boolean }) => Promise<Ledger>;
  /** Adds corrections to what is kept; answers where. */
  readonly correct: (corrections: Corrections) => Promise<string>;
  /** Who pays for it. */
  readonly account: () => Promise<FocusContext>;
  /** What a reader must know about all of its reports. */
  readonly notes: readonly string[];
  /** Sentences about what could not be read, for who runs the command. */
  readonly faults: () => string[];
};
