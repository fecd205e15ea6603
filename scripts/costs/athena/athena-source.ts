import { linesSql } from '../../../infra/cost-sql.ts';
import type { AwsClients } from '../../deploy/clients.ts';
import type { CostSource, LogEvent } from '../cost-source.ts';
import { readAnswer } from './read-answer.ts';
import { runQuery } from './run-query.ts';
import type { StageCosts } from './stage-costs.ts';
import { storedCorrections } from './stored-corrections.ts';

const millisecondsPerDay = 24 * 60 * 60 * 1000;

type Days = { from: string; to: string };

type AthenaSourceOptions = {
  costs: StageCosts;
  clients: Pick<AwsClients, 'athena' | 's3'>;
  /** Where lines are counted that are no record. */
  faults: { torn: number };
  /** Told, in a sentence, how much was read. */
  tell: (sentence: string) => void;
  /** Milliseconds before the query is looked at again; the pauses grow. */
  firstPause?: number;
};

/** What a deployed stage metered: one query of Athena for a period, answered in a file that is read as it comes. */
export function athenaSource(options: AthenaSourceOptions): CostSource {
  const { costs, clients, faults, tell, firstPause = 250 } = options;
  const corrections = storedCorrections(clients.s3, costs.bucket);
  return {
    events: (period) => events(period),
    corrections: (period) => corrections.within(period, faults),
  };

  async function* events(period: Days): AsyncGenerator<LogEvent> {
    const sql = linesSql(filedAround(period));
    const { location, scannedBytes } = await runQuery(
      clients.athena,
      { sql, ...costs },
      firstPause,
    );
    tell(`Athena read ${(scannedBytes / 1e6).toFixed(1)} MB of ${costs.bucket}.`);
    yield* readAnswer(clients.s3, location);
  }
}

/**
 * A line is filed under the day on which the oldest of its file arrived: just after midnight that is the
 * day before, and at the end of a period the day after. So there is more in it than happened in the period.
 */
function filedAround({ from, to }: Days): { first: string; last: string } {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { first: day(Date.parse(from) - millisecondsPerDay), last: day(Date.parse(to)) };
}
