import {
  type Item,
  isOver,
  missingIn,
  pagesOf,
  type RestoredTable,
  restoredTables,
  textOf,
} from './items.ts';
import { createShareLists, isShare, isShareList } from './lost-shares.ts';
import type { RestoredStudio } from './open-studio.ts';

/** What a table held then and does not hold now. */
export type LostItems = {
  table: RestoredTable;
  /** How many there were then. */
  then: number;
  /** What is to be put back. */
  lost: readonly Item[];
  /** How many are rightly not there any more. */
  gone: { deletedAccounts: number; runOut: number; takenBack: number };
};

/** Why an item stays away; nothing where it is to be put back. */
type Judge = (item: Item) => keyof LostItems['gone'] | undefined;

/**
 * Compares the tables with their copies. What people deleted since has left a mark in its table and is not missing; what deleted
 * accounts had is told by Clerk, and a share that was taken back by the list of its person.
 */
export async function lostItems(
  studio: RestoredStudio,
  copies: Readonly<Record<RestoredTable, string>>,
  now: Date,
): Promise<LostItems[]> {
  const tables = Object.keys(restoredTables) as RestoredTable[];
  const lists = createShareLists(studio);
  const found = [];
  for (const table of tables) found.push(await missing(studio, table, copies[table], lists.note));
  const ids = new Set(found.flatMap((each) => each.missing.flatMap((item) => ownerOf(item) ?? [])));
  const known = await studio.knownAccounts(ids);
  await lists.readOf(found.flatMap((each) => each.missing));
  const judge = judgeBy(lists, known, now);
  return found.map(({ missing: items, ...each }) => ({ ...each, ...judged(items, judge) }));
}

function judgeBy(
  lists: ReturnType<typeof createShareLists>,
  known: ReadonlySet<string>,
  now: Date,
): Judge {
  const isOfDeleted = (item: Item) => {
    if (isShareList(item)) return !lists.isOfOneOf(item, known);
    const owner = ownerOf(item);
    return owner !== undefined && !known.has(owner);
  };
  return (item) => {
    if (isOver(item, now)) return 'runOut';
    if (isOfDeleted(item)) return 'deletedAccounts';
    return isShare(item) && !lists.has(item) ? 'takenBack' : undefined;
  };
}

async function missing(
  { dynamodb, tableName }: RestoredStudio,
  table: RestoredTable,
  copy: string,
  note: (item: Item) => void,
) {
  const live = { name: tableName(table), key: restoredTables[table] };
  const items: Item[] = [];
  let then = 0;
  for await (const page of pagesOf(dynamodb, copy)) {
    // Of jobs only what is shared: what was under way is over.
    const kept =
      table === 'jobs' ? page.filter((item) => isShare(item) || isShareList(item)) : page;
    for (const item of kept) note(item);
    then += kept.length;
    items.push(...(await missingIn(dynamodb, live, kept)));
  }
  return { table, then, missing: items };
}

/** The account that an item is of; what an address used outlives its account. */
function ownerOf(item: Item): string | undefined {
  const userId = textOf(item, 'userId');
  return userId?.startsWith('address#') ? undefined : userId;
}

function judged(items: readonly Item[], judge: Judge): Pick<LostItems, 'lost' | 'gone'> {
  const gone = { deletedAccounts: 0, runOut: 0, takenBack: 0 };
  const lost = items.filter((item) => {
    const why = judge(item);
    if (why) gone[why] += 1;
    return why === undefined;
  });
  return { lost, gone };
}
