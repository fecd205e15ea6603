import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { removeBgFormField } from '../../../shared/image-editing.ts';
import { routes } from '../../../shared/routes.ts';
import thriftyMemory from '../../thrifty-memory.json' with { type: 'json' };
import type { Row } from '../row.ts';

/** Each makes five images and five cut-outs, which a month of Pro has room for. */
const people = 30;
const each = 5;

/** Generations and lists at once, as of a few people; and then of a crowd, each of whom asks so often. */
const atOnce = 4;
const lists = 10_000;
const crowd = 50;
const listsOfEach = 100;

const idleMs = 5 * 60_000;

const readySchema = z.object({ origin: z.string(), tokens: z.array(z.string()) });

type Ready = z.infer<typeof readySchema>;

/** Memory of a studio's process, and of the processes that it started, after more and more work. */
export async function memoryOfStudio(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const script = join(import.meta.dirname, 'served-studio.ts');
  const env = { ...process.env, ...thriftyMemory };
  const studio = fork(script, [dataDir, String(people)], { execArgv: [], env });
  const ready: Ready = { origin: '', tokens: [] };
  studio.on('message', (message) => Object.assign(ready, readySchema.parse(message)));
  await once(studio, 'message');
  const rows: Row[] = [];
  const note = (what: string) => {
    const { own, children } = residentMb(studio.pid ?? 0);
    rows.push({ what, figures: [`${own} MB`, `${children} MB in children`] });
  };
  try {
    note('started');
    await generate(ready);
    note(`after ${2 * each * people} generations`);
    await list(ready, lists, atOnce);
    note(`after ${lists} lists`);
    await list(ready, crowd * listsOfEach, crowd);
    note(`after ${crowd} clients at once`);
    await sleep(idleMs);
    note(`after ${idleMs / 60_000} idle minutes`);
  } finally {
    const ended = once(studio, 'exit');
    studio.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
  return rows;
}

async function generate(ready: Ready): Promise<void> {
  const photograph = new Uint8Array(await readFile('test/fixtures/photographs/red-panda.jpg'));
  const orders = Array.from({ length: people * each }, (_, n) => [
    () => ask(ready, n, routes.generateImage, JSON.stringify({ prompt: `A harbour, ${n} boats` })),
    () => ask(ready, n, routes.removeBg, formOf(photograph)),
  ]);
  await shared(orders.flat(), atOnce);
}

function formOf(picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set(removeBgFormField, new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}

/** The lists of all tools in turn, each person's. */
async function list(ready: Ready, count: number, together: number): Promise<void> {
  const { listImages, listRemovedBgImages, getAppUsage } = routes;
  const lists = [listImages, listRemovedBgImages, getAppUsage];
  const asked = Array.from({ length: count }, (_, n) => () => {
    return ask(ready, n, lists[n % lists.length] ?? getAppUsage);
  });
  await shared(asked, together);
}

/** Sends a request as the person whose turn it is, and reads the answer. */
async function ask(
  { origin, tokens }: Ready,
  turn: number,
  { method, path }: { method: string; path: string },
  body?: string | FormData,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${tokens[turn % tokens.length]}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(origin + path, { method, headers, ...(body && { body }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/** Does all the work, so many at once. */
async function shared(work: readonly (() => Promise<void>)[], together: number): Promise<void> {
  const left = work.values();
  const hand = async () => {
    for (const one of left) await one();
  };
  await Promise.all(Array.from({ length: together }, hand));
}

/** Resident memory of a process, and of all that descend from it, in MB. */
function residentMb(pid: number): { own: number; children: number } {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const processes = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ofChildren = (parent: number): number =>
    processes
      .filter(([, ppid]) => ppid === parent)
      .reduce((sum, [child = 0, , rss = 0]) => sum + rss + ofChildren(child), 0);
  const own = processes.find(([each]) => each === pid)?.[2] ?? 0;
  return { own: Math.round(own / 1024), children: Math.round(ofChildren(pid) / 1024) };
}
