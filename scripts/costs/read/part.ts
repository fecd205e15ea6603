import type { UseOutcome } from '../../../shared/costs/charge.ts';
import type { CostLine } from '../../../shared/costs/cost-line.ts';
import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import type { Feature } from '../../../shared/features.ts';

/** What many records have in common, and is held once for all of them. */
export type Head = Pick<CostRecord, 'kind' | 'stage' | 'source' | 'feature' | 'plan' | 'outcome'>;

/** What a record says of a job's use, and when. */
export type SettledUse = { job: string; feature: Feature; outcome: UseOutcome; at: string };

/**
 * What was read at once, a day of it where there is much: in columns, which are a tenth of the
 * objects and pass between threads as they are. Texts are numbers into `names`, -1 where absent.
 */
export type Part = {
  readonly names: readonly string[];
  readonly heads: readonly Head[];
  readonly lines: readonly CostLine[];
  readonly records: {
    readonly id: readonly string[];
    /** Milliseconds since 1970. */
    readonly time: Float64Array;
    readonly head: Int32Array;
    readonly request: Int32Array;
    readonly job: Int32Array;
    readonly user: Int32Array;
    /** Where the lines of a record end in `lineNumbers`; they begin where those before it end. */
    readonly end: Int32Array;
  };
  readonly lineNumbers: Int32Array;
  readonly reports: {
    readonly request: Int32Array;
    readonly time: Float64Array;
    readonly logGroup: Int32Array;
    readonly memory: Int32Array;
    readonly billed: Int32Array;
  };
  readonly uses: readonly SettledUse[];
};
