import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { ownedSharesKey, shareLookupKey } from '../../functions/storage/share-keys.ts';
import { type Item, textOf } from './items.ts';
import type { RestoredStudio } from './open-studio.ts';

/** Whether it is what a share leads to. */
export function isShare(item: Item): boolean {
  return textOf(item, 'jobId')?.startsWith('share#') ?? false;
}

/** Whether it is a person's list of shares. */
export function isShareList(item: Item): boolean {
  return textOf(item, 'jobId')?.startsWith('shares#') ?? false;
}

/** The people's own lists of what they share, which a share that is open stands in. */
export function createShareLists({ dynamodb, tableName }: RestoredStudio) {
  const lists = new Map<string, ReadonlySet<string>>();
  const owners = new Map<string, string>();

  /** Notes an item of the copy. */
  function note(item: Item): void {
    if (isShareList(item)) lists.set(textOf(item, 'jobId') ?? '', sharesIn(item));
    const userId = textOf(item, 'userId');
    if (isShare(item) && userId) owners.set(ownedSharesKey(userId), userId);
  }

  /** Reads the lists as they are now, of the people whose shares are missing: they know what was taken back since. */
  async function readOf(missing: readonly Item[]): Promise<void> {
    const people = missing.filter(isShare).flatMap((item) => textOf(item, 'userId') ?? []);
    const keys = [...new Set(people.map(ownedSharesKey))];
    for (let start = 0; start < keys.length; start += maxKeys) {
      const some = keys.slice(start, start + maxKeys).map((jobId) => ({ jobId: { S: jobId } }));
      for (const list of await readLists(some)) {
        lists.set(textOf(list, 'jobId') ?? '', sharesIn(list));
      }
    }
  }

  async function readLists(keys: Item[]): Promise<Item[]> {
    const table = tableName('jobs');
    const found: Item[] = [];
    let Keys: Item[] | undefined = keys;
    while (Keys && Keys.length > 0) {
      const RequestItems = {
        [table]: { Keys: Keys.map((key) => ({ ...key })), ConsistentRead: true },
      };
      const command: BatchGetItemCommand = new BatchGetItemCommand({ RequestItems });
      const { Responses = {}, UnprocessedKeys = {} } = await dynamodb.send(command);
      found.push(...(Responses[table] ?? []));
      Keys = UnprocessedKeys[table]?.Keys;
    }
    return found;
  }

  /** Whether the list of its person has a share. */
  function has(share: Item): boolean {
    const list = lists.get(ownedSharesKey(textOf(share, 'userId') ?? ''));
    return list?.has(textOf(share, 'jobId') ?? '') ?? false;
  }

  /** Whether a list is of one of these accounts. One without a share names nobody, and nobody needs it. */
  function isOfOneOf(list: Item, accounts: ReadonlySet<string>): boolean {
    return accounts.has(owners.get(textOf(list, 'jobId') ?? '') ?? '');
  }

  return { note, readOf, has, isOfOneOf };
}

/** Lists that are read at once; DynamoDB answers 16 MB at most. */
const maxKeys = 50;

function sharesIn(list: Item): ReadonlySet<string> {
  const names = list.shares?.L?.flatMap(({ M }) => M?.name?.S ?? []) ?? [];
  return new Set(names.map(shareLookupKey));
}
