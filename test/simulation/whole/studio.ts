import type { Backend } from '../browser/history.ts';
import { SimulatedForm } from '../browser/runtime/http.ts';
import type { Answer, Arrived } from '../browser/server/answer.ts';
import type { ServerJob } from '../browser/server/job.ts';
import { person } from '../browser/story.ts';
import { settle } from '../history.ts';
import { createLog } from '../history-log.ts';
import { findings } from '../invariants/findings.ts';
import { leftIn } from '../invariants/left.ts';
import { daysOf, planChanges } from '../people/changes.ts';
import type { ApiAnswer, ApiCall } from '../people/gateway.ts';
import type { Kit } from '../runtime/kit.ts';
import { quiet } from '../runtime/real-work.ts';
import { surroundWith } from '../runtime/surroundings.ts';
import { startStudio } from '../simulated-studio.ts';
import { createJobsOfUses } from './jobs-of-uses.ts';
import { bodyOf, callOf } from './requests.ts';
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
      const { gateway, world, outside, ledger, befallen, deaths } = studio;
      const sent = createSentOrders();
      const jobs = createJobsOfUses(ledger, sent.whatOf, onJob);
      for (const name of [person(0), person(1)]) arrive(name);
      planChanges(story, timeline, world);

      function arrive(name: string): void {
        world.clerk.signUp(name, `${name.toLowerCase()}@example.com`, 'Pro');
        for (const [at, feature] of Object.keys(deletions).entries()) {
          const grant = `01M7CYVJBKFP72XKNMXY497HQ${at}`;
          const until = new Date(story.start + 86_400_000).toISOString();
          const command = { action: 'grant', person: name, grant, feature, uses: granted, until };
          void world.invoke('Support', { by: 'support', reason: 'a history', command });
        }
      }

      function call(userId: string | undefined, { headers, ...rest }: ApiCall): Promise<ApiAnswer> {
        const token = userId && { authorization: `Bearer ${world.clerk.token(userId)}` };
        return gateway.call({ ...rest, headers: { ...headers, ...token } });
      }

      async function answerTo(request: Arrived): Promise<Answer> {
        const { key, userId, body } = request;
        if (request.sent.body instanceof SimulatedForm && key === undefined) return upload(request);
        if (key) sent.note(key, body);
        const asked = callOf(request);
        if (asked.route.startsWith('delete') && asked.params?.id) forget(asked.params.id);
        const { status, body: told, headers } = await call(userId, asked);
        return { status, body: told, headers };
      }

      async function upload({ sent: { url, body } }: Arrived): Promise<Answer> {
        const form = bodyOf(body);
        const { pathname } = new URL(url);
        const headers = { 'content-type': form?.type ?? '' };
        const bytes = form?.bytes ?? Buffer.alloc(0);
        const request = { method: 'POST', path: pathname, query: {}, headers, body: bytes };
        const { status } = await outside.fetch(url, request, {});
        if (body instanceof SimulatedForm) sent.noteUpload(body);
        return { status, body: undefined };
      }

      function forget(id: string): void {
        const job = jobs.all.get(id);
        if (job) job.deleted = true;
      }

      return {
        jobs: jobs.all,
        handle: (request, answer) => void answerTo(request).then(answer),
        deleteResult: (userId) => {
          const isLeft = ({ owner, state, deleted }: ServerJob) =>
            owner === userId && state === 'done' && !deleted;
          const job = [...jobs.all.values()].find(isLeft);
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

/** What keys were sent for: a prompt, or the name of the file that was uploaded for it. */
function createSentOrders() {
  const orders = new Map<string, string>();
  const files = new Map<string, string>();
  const nameOf = (file: unknown) => String(Object(file).name).replace('.png', '');
  return {
    whatOf: (key: string) => orders.get(key) ?? '',
    note: (key: string, body: unknown) => {
      const { prompt, image } = Object(body);
      const what = prompt ?? (typeof image === 'string' ? files.get(image) : nameOf(image));
      orders.set(key, orders.get(key) ?? String(what));
    },
    noteUpload: ({ fields }: SimulatedForm) => {
      const uploadId = String(fields.get('key')).split('/').at(-1) ?? '';
      files.set(uploadId, nameOf(fields.get('file')));
    },
  };
}
