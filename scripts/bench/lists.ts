import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, hashPassword } from '@atelier/local-cloud/passwords';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { featureInfo } from '../../shared/features.ts';
import { maxListLimit, nextCursorHeader } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { Row } from './row.ts';

/** Generated images of each person; and how many people list theirs at once. */
const results = 5000;
const clients = 10;

/** What the browser asks for, and what it asked for before: everything. */
const reads = [
  { what: 'everything in one answer', query: {} },
  { what: 'a history, first: 25 and the count', query: { limit: '25', total: 'yes' } },
  {
    what: 'a history, last page: 25 and the count',
    query: { limit: '25', total: 'yes', order: 'oldest' },
  },
  { what: 'a dashboard: 9', query: { limit: '9' } },
  {
    what: 'a library, first: 100 and the count',
    query: { limit: String(maxListLimit), total: 'yes' },
  },
  { what: 'a library, all: pages of 100', query: { limit: String(maxListLimit) }, all: true },
];

/** Bytes and time of lists of somebody who has 5,000 results: alone, and ten such people at once. */
export async function listReads(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const studio = await startStudio({ port: 0, dataDir });
  try {
    const people = Array.from({ length: clients }, (_, n) => newPerson(studio, n));
    await writeResults(studio, people);
    const rows: Row[] = [];
    for (const { what, query, all = false } of reads) {
      const read = (userId: string) => readList(studio, userId, query, all);
      await read(people[0] ?? '');
      const alone = await timed(() => read(people[0] ?? ''));
      const together = await timed(async () => (await Promise.all(people.map(read)))[0] ?? 0);
      const figures = [
        `${(alone.bytes / 1000).toFixed(0)} KB`,
        `alone ${alone.ms} ms (${alone.processor} ms of processor)`,
        `${clients} at once ${together.ms} ms (${together.processor} ms)`,
      ];
      rows.push({ what, figures });
    }
    return rows;
  } finally {
    await studio.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function newPerson({ clerk }: Studio, n: number): string {
  const passwordHash = hashPassword(demoPassword);
  return clerk.createUser({ email: `lists-${n}@example.com`, passwordHash, plan: 'Pro' }).id;
}

async function writeResults({ aws }: Studio, people: readonly string[]): Promise<void> {
  const credentials = aws.administratorCredentials();
  const client = new DynamoDBClient({ endpoint: aws.origin, region: 'us-east-1', credentials });
  const documents = DynamoDBDocumentClient.from(client);
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  const table = TableNames.find((name) => name.endsWith('-history')) ?? '';
  const now = Date.now();
  for (const userId of people) {
    for (let n = 0; n < results; n += 25) {
      const records = Array.from({ length: 25 }, (_, k) =>
        recordOf(userId, now - (n + k) * 60_000),
      );
      const requests = records.map((Item) => ({ PutRequest: { Item } }));
      await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    }
  }
  client.destroy();
}

/** As `functions/image-generation/image-record.ts` keeps one. */
function recordOf(userId: string, time: number) {
  const id = ulid(time);
  const { folder } = featureInfo.imageGeneration;
  return {
    userId,
    recordId: `${folder}#${id}`,
    id,
    prompt:
      'A lighthouse in a storm, painted in oils, with a small boat under a break in the clouds',
    image: `media/0123456789abcdef0123456789abcdef/${folder}/${id}.png`,
    createdAt: new Date(time).toISOString(),
    provenance: { preview: true, understood: ['lighthouse', 'storm', 'boat'] },
    small: 'made',
    shape: '1:1',
    style: 'oil',
    seed: time % 1_000_000,
  };
}

/** Reads a list, or all pages of it one after another, and tells the bytes of the answers. */
async function readList(
  { origin, clerk }: Studio,
  userId: string,
  query: Record<string, string>,
  all: boolean,
): Promise<number> {
  let bytes = 0;
  let cursor: string | undefined;
  do {
    const parameters = new URLSearchParams({ ...query, ...(cursor && { cursor }) });
    const headers = { authorization: `Bearer ${clerk.sessionToken(userId)}` };
    const answer = await fetch(`${origin}${routes.listImages.path}?${parameters}`, { headers });
    if (!answer.ok) throw new Error(`${parameters} answered ${answer.status}`);
    bytes += (await answer.arrayBuffer()).byteLength;
    cursor = answer.headers.get(nextCursorHeader) ?? undefined;
  } while (all && cursor);
  return bytes;
}

async function timed(read: () => Promise<number>) {
  const before = process.cpuUsage();
  const begin = performance.now();
  const bytes = await read();
  const ms = Math.round(performance.now() - begin);
  const { user, system } = process.cpuUsage(before);
  return { bytes, ms, processor: Math.round((user + system) / 1000) };
}
