import { describe, expect, test } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { callsIn, reported, type Talked } from './support/reported-calls.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { newVoiceChat } from './support/voice-chat.ts';

const studio = sharedStudio();
const { talked, call } = callsIn(studio);

describe('nothing is changed', () => {
  const metadata = (sessionId: string) => ({ assistant: { metadata: { sessionId } } });

  type Attempt = (someone: Talked) => Promise<number>;

  async function expectNothing(_: string, status: number, attempt: Attempt): Promise<void> {
    const someone = await talked();
    const { sessionId, list, used, report } = someone;
    expect(await attempt(someone)).toBe(status);
    expect([await list(), await used()]).toEqual([[], 1]);
    expect(await report()).toBe(204);
    expect(await list()).toMatchObject([{ id: sessionId, transcript: reported }]);
    expect(await used()).toBe(1);
  }

  test.each<[string, number, Attempt]>([
    ['of another call', 204, ({ report }) => report({ message: { call: { id: 'another' } } })],
    ['that is none', 204, ({ report }) => report({ message: { type: 'status-update' } })],
  ])('by a report %s', expectNothing);

  test.skipIf(!isFullRun).each<[string, number, Attempt]>([
    ['of another session', 204, ({ report }) => report({ message: metadata(newKey(studio())) })],
    [
      'of no session',
      204,
      ({ report, callId }) => report({ message: { assistant: {}, call: { id: callId } } }),
    ],
  ])('by a report %s', expectNothing);

  test('by a report of one’s own call for somebody else’s session', async () => {
    const [mine, theirs] = [await talked(), await talked()];
    expect(await mine.report({ message: metadata(theirs.sessionId) })).toBe(204);
    expect([await theirs.list(), await theirs.used()]).toEqual([[], 1]);
    expect([await mine.list(), await mine.used()]).toEqual([[], 1]);
  });

  test('by a report that comes before the call was asked for', async () => {
    const { report } = await talked();
    const { open, created, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    expect(await report({ message: metadata(sessionId) })).toBe(204);
    expect([await list(), await used()]).toEqual([[], 1]);
    expect((await created(sessionId)).id).toBe(call(sessionId).id);
  });
});

test('a secret that is replaced is good for a while, and one before it is not', async () => {
  const { voice, aws } = studio();
  const name = 'atelier/dev/vapi-webhook-secret';
  const [second, third] = ['the second secret of some length', 'the third secret of some length'];
  const counts = async (someone: Talked, secret: string) => {
    expect(await someone.report({ secret })).toBe(204);
    expect([(await someone.list()).length, await someone.used()]).toEqual([1, 1]);
  };
  const first = voice.webhookSecret;
  await counts(await talked(), first);
  later(studio(), 61);
  aws.secrets.put(name, second);
  await counts(await talked(), second);
  await counts(await talked(), first);
  aws.secrets.put(name, third);
  later(studio(), 301);
  const late = await talked();
  expect(await late.report({ secret: first })).toBe(401);
  expect(await late.used()).toBe(1);
  await counts(late, second);
  await counts(await talked(), third);
  aws.secrets.put(name, first);
  // It is read anew where it is needed next.
  later(studio(), 61);
});
