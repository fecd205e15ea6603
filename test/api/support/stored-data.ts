import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Studio } from '@atelier/local-cloud/studio';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { userHash } from '../../../functions/platform/user.ts';
import type { StageTable } from '../../../infra/stage-names.ts';
import { asAdministrator } from '../../support/aws-client.ts';

type Item = Record<string, unknown>;

/** Sets of a table would not be seen otherwise. */
function setsAsLists(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

/** All tables and buckets of a studio, seen by one who may see everything. */
export function storedDataOf({ aws, dataDir }: Studio) {
  const client = new DynamoDBClient(asAdministrator(aws));
  const documents = DynamoDBDocumentClient.from(client);
  const buckets = () => readdirSync(join(dataDir, 's3'));

  async function tables(): Promise<string[]> {
    return (await client.send(new ListTablesCommand())).TableNames ?? [];
  }

  async function tableNamed(table: StageTable): Promise<string> {
    const found = (await tables()).find((name) => name.endsWith(`-${table}`));
    if (found === undefined) throw new Error(`There is no table ${table}.`);
    return found;
  }

  function bucketNamed(part: string): string {
    const found = buckets().find((name) => name.toLowerCase().includes(part));
    if (found === undefined) throw new Error(`There is no bucket ${part}.`);
    return found;
  }

  async function itemsOf(table: string): Promise<Item[]> {
    const items: Item[] = [];
    let ExclusiveStartKey: Item | undefined;
    do {
      const page = await documents.send(
        new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey }),
      );
      items.push(...(page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return items;
  }

  return {
    bucketNamed,
    /** All items of a table. */
    items: async (table: StageTable): Promise<Item[]> => itemsOf(await tableNamed(table)),
    /** Items, of all tables, and keys of objects that name a person or stand in their folder. */
    async of(userId: string): Promise<{ items: Item[]; objects: string[] }> {
      const isTheirs = (text: string) => [userId, userHash(userId)].some((id) => text.includes(id));
      const items = (await Promise.all((await tables()).map(itemsOf))).flat();
      const keys = buckets().flatMap((bucket) => aws.objects.list(bucket).map(({ key }) => key));
      return {
        items: items.filter((item) => isTheirs(JSON.stringify(item, setsAsLists))),
        objects: keys.filter(isTheirs),
      };
    },
    /** Writes items as they are. */
    async write(name: StageTable, items: readonly Item[]): Promise<void> {
      const table = await tableNamed(name);
      for (let start = 0; start < items.length; start += 25) {
        const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
        await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
      }
    },
  };
}
