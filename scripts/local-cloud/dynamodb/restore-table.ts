import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import type { Engine, EngineAnswer } from './engine.ts';
import { createTable } from './tables.ts';
import type { WriteJournal } from './write-journal.ts';

/** A table is behind its own writes by so much where it is restored, in milliseconds. */
const latestMs = 5 * 60 * 1000;

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html */
const restoreSchema = z.strictObject({
  SourceTableName: z.string(),
  TargetTableName: z.string().check(z.regex(/^[\w.-]{3,255}$/)),
  /** In seconds since 1970. */
  RestoreDateTime: z.number(),
});

const namedSchema = z.object({ TableName: z.string() });

const tableSchema = z.object({
  Table: z.object({ AttributeDefinitions: z.unknown(), KeySchema: z.unknown() }),
});

type Parts = {
  engine: Engine;
  clock: Clock;
  journals: ReadonlyMap<string, WriteJournal>;
  /** The name of a table, of the template or not, as an ARN. */
  arnOf: (name: string) => string;
};

/** The operations of point-in-time recovery: what can be restored, to another table, and the end of such a table. */
export function createRecovery({ engine, clock, journals, arnOf }: Parts) {
  const latest = () => new Date(clock.now().getTime() - latestMs);

  function describe(input: unknown): EngineAnswer {
    const journal = journals.get(namedSchema.parse(input).TableName);
    const window = journal && {
      EarliestRestorableDateTime: journal.since(clock.now()).getTime() / 1000,
      LatestRestorableDateTime: latest().getTime() / 1000,
    };
    return answer({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: journal ? 'ENABLED' : 'DISABLED',
          ...window,
        },
      },
    });
  }

  /** The table to be restored, and its journal. Throws where it cannot be told what was in it then. */
  async function sourceOf(TableName: string, time: Date) {
    const source = await engine.run('DescribeTable', { TableName });
    if (source.status !== 200) {
      throw failure('TableNotFoundException', `Table not found: ${TableName}`);
    }
    const journal = journals.get(TableName);
    if (!journal) {
      const message = `Point in time recovery is not enabled for table ${TableName}`;
      throw failure('PointInTimeRecoveryUnavailableException', message);
    }
    if (time < journal.since(clock.now()) || time > latest()) {
      throw failure('InvalidRestoreTimeException', 'The time is out of the restorable range');
    }
    return { source, journal };
  }

  async function restore(input: unknown): Promise<EngineAnswer> {
    const wanted = restoreSchema.safeParse(input);
    if (!wanted.success) throw failure('ValidationException', z.prettifyError(wanted.error));
    const { SourceTableName, TargetTableName, RestoreDateTime } = wanted.data;
    const time = new Date(RestoreDateTime * 1000);
    const { source, journal } = await sourceOf(SourceTableName, time);
    const target = await engine.run('DescribeTable', { TableName: TargetTableName });
    if (target.status === 200) {
      throw failure('TableAlreadyExistsException', `Table already exists: ${TargetTableName}`);
    }
    const { AttributeDefinitions, KeySchema } = tableSchema.parse(source.body).Table;
    const settings = { AttributeDefinitions, KeySchema, BillingMode: 'PAY_PER_REQUEST' };
    await createTable(engine, TargetTableName, settings);
    for (const Item of journal.itemsAt(time)) {
      await engine.run('PutItem', { TableName: TargetTableName, Item });
    }
    const RestoreSummary = {
      SourceTableArn: arnOf(SourceTableName),
      RestoreDateTime,
      RestoreInProgress: true,
    };
    const TableStatus = 'CREATING';
    return answer({
      TableDescription: { TableName: TargetTableName, TableStatus, RestoreSummary },
    });
  }

  return { describe, restore };
}

function answer(body: Record<string, unknown>): EngineAnswer {
  return { status: 200, body };
}

function failure(code: string, message: string): AwsFailure {
  return new AwsFailure(code, message, 400);
}
