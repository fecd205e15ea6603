import type { Backend } from '../browser/history.ts';
import type { ServerJob } from '../browser/server/job.ts';
import { person } from '../browser/story.ts';
import { settle } from '../history.ts';
import { createLog } from '../history-log.ts';
import { findings } from '../invariants/findings.ts';
import { leftIn } from '../invariants/left.ts';
import { daysOf, planChanges } from '../people/changes.ts';
import type { Kit } from '../runtime/kit.ts';
import { quiet } from '../runtime/real-work.ts';
import { surroundWith } from '../runtime/surroundings.ts';
import type { World } from '../services/world.ts';
import { startStudio } from '../simulated-studio.ts';
import { createAnswers } from './answers.ts';
import { createJobsOfUses } from './jobs-of-uses.ts';
import { storyBehind } from './troubles.ts';

/** More uses than anybody presses for: what is refused for a limit is another order than the judge has heard of. */
const granted = 50;

const deletions = {
  imageEditing: 'deleteRemovedBgImage',
  imageGeneration: 'deleteImage',
  videoGeneration: 'deleteVideo',
} as const;

/** The studio's own functions, in the place of a server that keeps what the contract promises. */
export function studioOf(kit: Kit): Backend {
  return {
    maxSteps: 200_000,
    begin: ({ timeline, onJob, note }, browserStory) => {
      const story = storyBehind(browserStory);
      const log = { ...createLog(story.start, false), note };
      const studio = startStudio({ story, kit, timeline, log, people: [] });
      const { world, ledger, befallen, deaths } = studio;
      const { whatOf, call, answerTo } = createAnswers(studio, forget);
      const jobs = createJobsOfUses(ledger, whatOf, onJob);
      for (const name of [person(0), person(1)]) arrive(name, world, story.start);
      planChanges(story, timeline, world);

      function forget(id: string): void {
        const job = jobs.all.get(id);
        if (job) job.deleted = true;
      }

      return {
        jobs: jobs.all,
        handle: (request, answer) => void answerTo(request).then(answer),
        deleteResult: (userId) => {
          const job = resultOf(userId, jobs.all);
          if (!job) return;
          forget(job.id);
          void call(userId, { route: deletions[job.feature], params: { id: job.id } });
        },
        quiet: async () => {
          await quiet();
          jobs.look();
        },
        judge: () => {
          const atRest = leftIn(world);
          return settle(daysOf(story, timeline, world), timeline, () => {
            world.expire();
            const left = leftIn(world);
            return findings({ story, ledger, people: [], left, atRest, befallen, deaths });
          });
        },
        end: () => surroundWith(undefined),
      };
    },
  };
}

/** Signs somebody up, with more uses of each tool. */
function arrive(name: string, { clerk, invoke }: World, start: number): void {
  clerk.signUp(name, `${name.toLowerCase()}@example.com`, 'Pro');
  for (const [at, feature] of Object.keys(deletions).entries()) {
    const grant = `01M7CYVJBKFP72XKNMXY497HQ${at}`;
    const until = new Date(start + 86_400_000).toISOString();
    const command = { action: 'grant', person: name, grant, feature, uses: granted, until };
    void invoke('Support', { by: 'support', reason: 'a history', command });
  }
}

/** A result of somebody that is not deleted yet. */
function resultOf(userId: string, jobs: ReadonlyMap<string, ServerJob>): ServerJob | undefined {
  const isLeft = ({ owner, state, deleted }: ServerJob) =>
    owner === userId && state === 'done' && !deleted;
  return [...jobs.values()].find(isLeft);
}
