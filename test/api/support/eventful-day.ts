import type { Studio } from '@atelier/local-cloud/studio';
import { sweepGraceSeconds } from '../../../functions/sweep/sweep-usage.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { removalTimeouts } from '../../../shared/image-editing.ts';
import { imageGenerationTimeouts } from '../../../shared/image-generation.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import { routes } from '../../../shared/routes.ts';
import type { VisitReport } from '../../../shared/web-vitals.ts';
import { leave } from '../../support/voice-call.ts';
import { tellAsClerk } from './account.ts';
import { countsRequests, crashAt } from './call-point.ts';
import { reportOf, tell } from './call-report.ts';
import { type Caller, callerOf, callerWith, imageForm, newCaller, newKey } from './caller.ts';
import { imageGeneratorOf, newImageGenerator } from './image-generator.ts';
import { invokeCanary } from './invoke-canary.ts';
import { later } from './later.ts';
import { disc } from './pictures.ts';
import { callOf, voiceChatOf } from './voice-chat.ts';

/** The canary's person on such a day. */
export const canaryAddress = 'canary@example.com';

/** Lets everything happen once that the functions count. */
export async function eventfulDay(studio: Studio, prompt: string): Promise<void> {
  callerWith(studio, canaryAddress);
  await invokeCanary(studio, { tools: ['audioChat'] });
  await generations(studio, prompt);
  await conversation(studio);
  await tooManyRequests(studio);
  // Nobody signed in.
  await fetch(studio.origin + routes.listVideos.path);
  await swept(studio, prompt);
  await report(studio);
  // Signed, and nothing that we understand.
  await tellAsClerk(studio, { type: 'user.deleted', data: {} });
  await faults(studio, prompt);
}

/** One success that has waited in line, one failure, one refusal, one hold that is past its deadline. */
async function generations(studio: Studio, prompt: string): Promise<void> {
  const person = newCaller(studio);
  const caller = callerOf(studio, person.userId, person.email, () =>
    // So that Clerk is asked for the plan.
    studio.clerk.sessionToken(person.userId, { omit: ['pla'] }),
  );
  const uploadId = await caller.upload({ bytes: await disc() });
  await waitsInLine(studio, caller, uploadId);
  studio.replicate.faults.next({ kind: 'fail', message: `refused: ${prompt}` });
  await imageGeneratorOf(caller, studio).send({ prompt }, newKey(studio));
  const form = new FormData();
  form.set('prompt', prompt);
  form.set('image', uploadId);
  await caller.send(routes.generateVideo, { body: form });
  // Before the job is kept, so that no message tells of it.
  crashAt(studio, { action: 'dynamodb:PutItem', phase: 'before' });
  await caller.sendRemoval(imageForm(uploadId), newKey(studio));
  later(studio, removalTimeouts.reservation + 1);
  await caller.remove(await caller.upload({ bytes: await disc() }));
}

/** A removal for which the provider has no time at first. */
async function waitsInLine(studio: Studio, caller: Caller, uploadId: string): Promise<void> {
  const key = newKey(studio);
  studio.replicate.faults.next({ kind: 'status', status: 429, retryAfter: 1 });
  const headers = { [idempotencyHeader]: key, prefer: 'respond-async' };
  await caller.send(routes.removeBg, { body: imageForm(uploadId), headers });
  await caller.outcome(key);
}

/** More uploads than a person may begin in a minute, and one that could not be counted. */
async function tooManyRequests(studio: Studio): Promise<void> {
  const caller = newCaller(studio);
  const { limit } = rateLimits.uploads;
  await uncounted(studio, () => caller.createUpload('image/jpeg', 1000));
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ contentType: 'image/jpeg', size: 1000 });
  // The minute may turn in between.
  for (let n = 0; n < 3 * limit; n += 1) {
    const { status } = await caller.send(routes.createUpload, { headers, body });
    if (status === 429) return;
  }
  throw new Error('Nothing was too much.');
}

/** Does something while no request can be counted. */
async function uncounted({ aws }: Studio, act: () => Promise<unknown>): Promise<void> {
  const forget = aws.onCall((call) => {
    if (countsRequests(call)) throw new Error('The connection breaks.');
  });
  await act();
  forget();
}

/** Does something while no result can be signed. */
async function unsigned({ aws }: Studio, act: () => Promise<unknown>): Promise<void> {
  const forget = aws.onCall(({ action }) => {
    if (action === 'kms:Sign') throw new Error('The connection breaks.');
  });
  await act();
  forget();
}

/** A generation that was killed, and that nobody came back for. */
async function swept(studio: Studio, prompt: string): Promise<void> {
  crashAt(studio, { functionId: 'GenerateImage', action: 'dynamodb:PutItem', phase: 'before' });
  await newImageGenerator(studio).send({ prompt }, newKey(studio));
  later(studio, imageGenerationTimeouts.reservation + sweepGraceSeconds + 1);
  await studio.schedules.runNow();
}

/** What a browser tells that it stopped, and what it measured. */
async function report(studio: Studio): Promise<void> {
  const { path, method } = routes.reportPolicy;
  const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } });
  await fetch(studio.origin + path, { method, body });
  const vitals: VisitReport = { page: 'home', lcp: 900, inp: 40, cls: 0.01, ttfb: 80 };
  const { reportVitals } = routes;
  await fetch(studio.origin + reportVitals.path, { method, body: JSON.stringify(vitals) });
}

/** A call that somebody joined, and its report. */
async function conversation(studio: Studio): Promise<void> {
  const chat = voiceChatOf(newCaller(studio), studio);
  studio.voice.faults.next({ kind: 'no-report' });
  const { sessionId, webCallUrl } = await chat.talk();
  await leave(webCallUrl);
  const call = callOf(studio, sessionId);
  if (!call) throw new Error('There is no call.');
  await tell(studio, reportOf(studio, call, { message: { cost: 0.2 } }));
  await tell(studio, reportOf(studio, call, { secret: 'not-the-secret-that-we-know' }));
}

/** Seconds after which a message is delivered again that was not worked through, and how often it is. */
const redelivery = { seconds: 100, times: 5 };

/** A request that meets a fault of ours, and messages of jobs that nobody can work through. */
async function faults(studio: Studio, prompt: string): Promise<void> {
  const generator = newImageGenerator(studio);
  await unsigned(studio, () => generator.generate(prompt));
  const forget = studio.aws.onCall(({ principal: { functionId }, action }) => {
    const breaks = { ListImages: 'dynamodb:Query', FinishJobs: 'dynamodb:GetItem' };
    if (Object.entries(breaks).some(([id, each]) => id === functionId && each === action)) {
      throw new Error('The connection breaks.');
    }
  });
  await generator.caller.send(routes.listImages);
  // The look at the job that is sent for later.
  for (let n = 0; n < redelivery.times; n += 1) {
    later(studio, redelivery.seconds);
    await studio.queues.idle();
  }
  forget();
}
