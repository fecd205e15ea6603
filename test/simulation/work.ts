import { type Report, runHistory } from './history.ts';
import type { Finding } from './invariants/findings.ts';
import { unknownAmong } from './known.ts';
import type { Story } from './people/story.ts';
import type { Kit } from './runtime/kit.ts';
import { shrink } from './shrink.ts';
import { storyOfSeed } from './story-of-seed.ts';
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
  /** That story itself, to be kept. */
  kept?: Story;
  reached: ReadonlyMap<string, number>;
  trace: readonly string[];
};

/** Runs a seed or a story, and shortens its story where it goes wrong. */
export async function work(task: Task, kit: Kit): Promise<Outcome> {
  const story = task.story ?? (await storyOfSeed(task.seed, kit));
  const report = await runHistory(story, kit, task.trace, task.idleTurns);
  const unknown = unknownAmong(report.findings);
  const [first] = unknown;
  const told = first && (await tell(story, report, first, task, kit));
  return {
    seed: task.seed,
    hash: report.hash,
    steps: report.steps,
    unknown,
    knownCount: report.findings.length - unknown.length,
    ...told,
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
): Promise<{ story: string; kept: Story }> {
  if (!task.shrink) return { story: tellStory(story, report), kept: story };
  const breaks = async (shorter: Story) => {
    const { findings } = await runHistory(shorter, kit);
    return unknownAmong(findings).some((each) => each.invariant === invariant);
  };
  const shortest = await shrink(story, breaks);
  return { story: tellStory(shortest, await runHistory(shortest, kit)), kept: shortest };
}
