import { type Report, runHistory } from './history.ts';
import type { Finding } from './invariants/findings.ts';
import { unknownAmong } from './known.ts';
import type { Story } from './people/story.ts';
import { writeStory } from './people/write-story.ts';
import type { Kit } from './runtime/kit.ts';
import { shrink } from './shrink.ts';
import type { Task } from './task.ts';
import { tellStory } from './tell-story.ts';

/** What became of a seed. */
export type Outcome = {
  seed: number;
  hash: string;
  steps: number;
  /** What is wrong that nobody knows of. */
  unknown: readonly Finding[];
  knownCount: number;
  /** How it goes wrong, in as few words as it takes. */
  story?: string;
  reached: ReadonlyMap<string, number>;
  trace: readonly string[];
};

/** Runs a seed, and shortens its story where it goes wrong. */
export async function work(task: Task, kit: Kit): Promise<Outcome> {
  const story = writeStory(task.seed);
  const report = await runHistory(story, kit, task.trace);
  const unknown = unknownAmong(report.findings);
  const [first] = unknown;
  const told = first && (await tell(story, report, first, task, kit));
  return {
    seed: task.seed,
    hash: report.hash,
    steps: report.steps,
    unknown,
    knownCount: report.findings.length - unknown.length,
    ...(told !== undefined && { story: told }),
    reached: report.reached,
    trace: report.trace,
  };
}

async function tell(
  story: Story,
  report: Report,
  { invariant }: Finding,
  task: Task,
  kit: Kit,
): Promise<string> {
  if (!task.shrink) return tellStory(story, report);
  const breaks = async (shorter: Story) => {
    const { findings } = await runHistory(shorter, kit);
    return unknownAmong(findings).some((each) => each.invariant === invariant);
  };
  const shortest = await shrink(story, breaks);
  return tellStory(shortest, await runHistory(shortest, kit));
}
