import { shortest } from '../shrink.ts';
import { type Backend, type Report, runHistory } from './history.ts';
import type { ClientCode } from './runtime/client-code.ts';
import { shorterStories } from './shorter.ts';
import type { Story } from './story.ts';
import { tellStory } from './tell-story.ts';
import { writeStory } from './write-story.ts';

/** Seeds that a thread is to try. */
export type Task = {
  from: number;
  count: number;
  trace: boolean;
  /** Whether a story that goes wrong is shortened. */
  shrink: boolean;
  /** Whether the first one that goes wrong is enough. */
  first: boolean;
};

export type Summary = {
  histories: number;
  steps: number;
  /** The seeds that went wrong, with their stories. */
  wrong: readonly { seed: number; story: string }[];
  /** Of the last one. */
  hash: string;
  trace: readonly string[];
  reached: ReadonlyMap<string, number>;
  /** Time of the processor, in milliseconds. */
  cpuMs: number;
};

/** Runs seeds one after the other. */
export async function work(task: Task, code: ClientCode, backend?: Backend): Promise<Summary> {
  const run = (story: Story, tracing = false) => runHistory(story, code, tracing, backend);
  const begin = process.threadCpuUsage();
  const wrong: { seed: number; story: string }[] = [];
  const reached = new Map<string, number>();
  let [histories, steps, hash]: [number, number, string] = [0, 0, ''];
  let trace: readonly string[] = [];
  for (let seed = task.from; seed < task.from + task.count; seed += 1) {
    const report = await run(writeStory(seed), task.trace);
    histories += 1;
    steps += report.steps;
    ({ hash, trace } = report);
    for (const [name, times] of report.reached) reached.set(name, (reached.get(name) ?? 0) + times);
    if (report.findings.length === 0) continue;
    wrong.push({ seed, story: await tell(seed, report, task, run) });
    if (task.first) break;
  }
  const { user, system } = process.threadCpuUsage(begin);
  return { histories, steps, wrong, hash, trace, reached, cpuMs: (user + system) / 1000 };
}

type Run = (story: Story) => Promise<Report>;

async function tell(seed: number, report: Report, task: Task, run: Run): Promise<string> {
  const story = writeStory(seed);
  const invariant = report.findings[0]?.invariant;
  if (!task.shrink) return tellStory(story, report);
  const short = await shortest(story, shorterStories, async (shorter) => {
    const { findings } = await run(shorter);
    return findings.some((each) => each.invariant === invariant);
  });
  return tellStory(short, await run(short));
}
