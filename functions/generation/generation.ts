import type { JobFeature } from '../../shared/jobs.ts';
import type { StudioError } from '../platform/studio-error.ts';
import type { Deadline } from '../platform/time.ts';
import type { KnownPrediction, ModelResult } from '../providers/replicate/predictions.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';

/** Under what a job is begun. */
export type Start = {
  /** Waits for the turn to ask the provider; throws `NoTurn` where there is none soon. */
  turn: () => Promise<void>;
  /** Seconds for which the provider may hold back its answer until the result is there. */
  wait?: number;
  deadline: Deadline;
};

/** What came of beginning a job. */
export type Begun =
  | { state: 'running' }
  /** Another run may be asking the provider just now, who may refuse. */
  | { state: 'asked' }
  /** It can be finished at once. */
  | { state: 'ended'; prediction: KnownPrediction }
  /** Nothing was created; the error tells for how long the provider wants a pause. */
  | { state: 'busy'; error: StudioError };

/** What a tool does for one job; what it reads for it is read once. */
export type Work<Entry> = {
  begin(start: Start): Promise<Begun>;
  /** Stores what a model made, its record last. Absent where a workflow does it. */
  finish?(made: ModelResult, deadline: Deadline): Promise<Entry>;
};

/** How a tool makes one more entry of its history. */
export type Generation<Entry extends { id: string } = { id: string }> = {
  feature: JobFeature;
  /** In seconds: the provider is waited for; a caller who waits is told of the job instead; a reserved use expires. */
  timeouts: { provider: number; answer?: number; reservation: number };
  workOn(job: GenerationJob): Work<Entry>;
  /** The job's entry, if it was written. */
  stored(userId: string, id: string): Promise<Entry | undefined>;
  /** Removes a result that nobody may have any more, with its files. */
  discard(userId: string, entry: Entry): Promise<void>;
};
