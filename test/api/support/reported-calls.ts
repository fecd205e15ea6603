import type { Studio } from '@atelier/local-cloud/studio';
import type { Fault } from '@atelier/local-cloud/voice';
import { expect } from 'vitest';
import { leave } from '../../support/voice-call.ts';
import { type ReportChange, reportOf, tell } from './call-report.ts';
import { callOf, newVoiceChat, topic } from './voice-chat.ts';

/** What the provider has heard in `talk`. */
export const reported = [
  { role: 'assistant', content: expect.stringContaining(topic) },
  { role: 'user', content: 'When is high tide?' },
  { role: 'assistant', content: 'I hear: When is high tide?' },
];

/** Somebody who has talked, and of whose call a test reports. */
export type Talked = Awaited<ReturnType<ReturnType<typeof callsIn>['talked']>>;

/** Calls of a studio, of which the provider reports as a test wants it. */
export function callsIn(studio: () => Studio) {
  /** A person whose call meets a fault. */
  function personWith(fault: Fault) {
    studio().voice.faults.next(fault);
    return newVoiceChat(studio());
  }

  /** A person who has talked and left, and of whose call nothing has been reported yet. */
  async function talked() {
    const someone = personWith({ kind: 'no-report' });
    const { sessionId, callId, webCallUrl } = await someone.talk();
    await leave(webCallUrl);
    const webhook = (change?: ReportChange) => reportOf(studio(), call(sessionId), change);
    const report = (change?: ReportChange) => tell(studio(), webhook(change));
    return { ...someone, sessionId, callId, webhook, report };
  }

  function call(sessionId: string) {
    const found = callOf(studio(), sessionId);
    if (!found) throw new Error('There is no such call.');
    return found;
  }

  /** Waits until the provider has ended a call and told of it. */
  async function untilReported(sessionId: string): Promise<void> {
    await expect.poll(() => call(sessionId).status, { timeout: 30_000 }).toBe('ended');
    await studio().voice.idle();
  }

  return { personWith, talked, call, untilReported };
}
