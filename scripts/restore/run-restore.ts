import { type Ask, confirm } from '../deploy/command.ts';
import { putIfMissing, type RestoredTable, restoredTables } from './items.ts';
import { type LostItems, lostItems } from './lost-items.ts';
import { type LostMedia, lostMedia } from './lost-media.ts';
import { bringBack } from './object-versions.ts';
import type { RestoredStudio } from './open-studio.ts';
import { askedFor, helpText } from './options.ts';
import { type RestoreReport, reportText } from './report.ts';
import { copyOf, deleteCopies, requireTime } from './table-copies.ts';

/** Requests that are under way at once. */
const maxParallel = 16;

type Surroundings = {
  /** Writes what was asked for. */
  say: (text: string) => void;
  ask: Ask;
  open: (stage: string | undefined) => Promise<RestoredStudio>;
  /** The time that a test goes by. */
  now?: () => Date;
};

/** Brings back what is lost, as the arguments ask for. Throws a `UsageError` where they make no sense. */
export async function runRestore(
  args: readonly string[],
  { say, ask, open, now = () => new Date() }: Surroundings,
): Promise<void> {
  const asked = askedFor(args);
  if (asked.kind === 'help') return say(helpText);
  const { to, isDryRun, isSure, asJson } = asked;
  const studio = await open(asked.stage);
  const tell = (report: RestoreReport) =>
    say(asJson ? JSON.stringify(report, null, 2) : reportText(report));
  const begun = performance.now();
  const copies = await copiesOf(studio, to);
  const tables = await lostItems(studio, copies, now());
  const media = await lostMedia(studio, recordsIn(tables), to);
  const report = reportOf({ to, tables, media, seconds: secondsSince(begun) });
  const names = Object.values(copies);
  const isWhole = report.toPutBack === 0;
  if (isDryRun || isWhole) {
    if (isWhole) await deleteCopies(studio.dynamodb, names);
    return tell({ ...report, copies: isWhole ? [] : names });
  }
  if (!isSure) {
    tell({ ...report, copies: names });
    await confirm(ask, questionOf(studio, report), 'yes');
  }
  const putting = performance.now();
  const putBack = await putAllBack(studio, tables, media);
  await deleteCopies(studio.dynamodb, names);
  tell({ ...report, putBack, secondsToPutBack: secondsSince(putting) });
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 100) / 10;
}

/** Restores all tables at once: what takes long is AWS's. */
async function copiesOf(studio: RestoredStudio, to: Date): Promise<Record<RestoredTable, string>> {
  const { dynamodb, tableName } = studio;
  const tables = Object.keys(restoredTables) as RestoredTable[];
  for (const table of tables) await requireTime(dynamodb, tableName(table), to);
  const copy = (table: RestoredTable) => copyOf(dynamodb, tableName(table), to);
  const [history, usage, jobs] = await Promise.all([copy('history'), copy('usage'), copy('jobs')]);
  return { history, usage, jobs };
}

function recordsIn(tables: readonly LostItems[]) {
  return tables.flatMap(({ table, lost }) => (table === 'history' ? lost : []));
}

type Found = { to: Date; tables: readonly LostItems[]; media: LostMedia; seconds: number };

function reportOf({ to, tables, media, seconds }: Found): RestoreReport {
  const counted = tables.map(({ lost, ...table }) => ({ ...table, lost: lost.length }));
  const { lost, ...rest } = media;
  return {
    to: to.toISOString(),
    tables: counted,
    media: { ...rest, lost: lost.map(({ key }) => key) },
    toPutBack: counted.reduce((sum, table) => sum + table.lost, 0) + lost.length,
    seconds,
  };
}

function questionOf({ name, by }: RestoredStudio, { tables, media }: RestoreReport): string {
  const items = tables.map(({ table, lost }) => `${lost} items of ${table}`).join(', ');
  return `Put back ${items} and ${media.lost.length} files on ${name}, as ${by}? Type yes to go on:`;
}

/** Files first: a record is the proof of a result. Tells how many there were by then. */
async function putAllBack(
  { dynamodb, s3, mediaBucket, tableName }: RestoredStudio,
  tables: readonly LostItems[],
  { lost: versions }: LostMedia,
) {
  await inTurns(versions, (version) => bringBack(s3, mediaBucket, version));
  let items = 0;
  for (const { table, lost } of tables) {
    await inTurns(lost, async (item) => {
      const isPut = await putIfMissing(dynamodb, tableName(table), item, restoredTables[table]);
      if (isPut) items += 1;
    });
  }
  return { items, files: versions.length };
}

/** Does something with each, some at a time. The first failure ends it. */
async function inTurns<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const each of left) await work(each);
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
}
