import { afterAll, describe, expect, test } from 'vitest';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { leave } from '../support/voice-call.ts';
import { newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { newVoiceChat } from './support/voice-chat.ts';

const studio = sharedStudio();

describe('a conversation over midnight of the 1st counts in the month of its start', () => {
  const months = (month: number) => [
    new Date(Date.UTC(2027, month, 0, 23, 59, 40)),
    new Date(Date.UTC(2027, month, 1, 0, 0, 20)),
  ];

  // Whose tests come next in this studio do not expect a month to end.
  afterAll(() => studio().clock.travelTo(new Date(Date.UTC(2027, 7, 15))));

  test.each([
    ['saved by its id', 3, (sessionId: string) => ({ sessionId })],
    ['saved without its id', 4, () => ({})],
  ])('%s', async (_, month, bodyOf) => {
    const { clock } = studio();
    const [before = clock.now(), after = clock.now()] = months(month);
    clock.travelTo(before);
    const { open, created, saved, answerTo, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await created(sessionId);
    clock.travelTo(after);
    expect(await used()).toBe(0);
    expect((await saved(bodyOf(sessionId))).id).toBe(sessionId);
    expect([(await list()).length, await used()]).toEqual([1, 0]);
    expect(await answerTo(newKey(studio()))).toMatchObject({ passUsageCheck: true });
    expect(await used()).toBe(1);
    clock.travelTo(before);
    expect(await used()).toBe(1);
  });

  test('found again while it waits, or given back after it waited in vain', async () => {
    const { clock } = studio();
    const [before = clock.now(), after = clock.now()] = months(6);
    clock.travelTo(before);
    const { open, used } = newVoiceChat(studio());
    const first = await open();
    clock.travelTo(after);
    expect(await open()).toBe(first);
    later(studio(), voiceTimeouts.open);
    expect(await open()).not.toBe(first);
    expect(await used()).toBe(1);
    clock.travelTo(before);
    expect(await used()).toBe(0);
  });

  test('reported by the provider, or cancelled', async () => {
    const { clock, voice } = studio();
    const [before = clock.now(), after = clock.now()] = months(5);
    clock.travelTo(before);
    const [talking, waiting] = [newVoiceChat(studio()), newVoiceChat(studio())];
    const { webCallUrl } = await talking.talk();
    const sessionId = await waiting.open();
    clock.travelTo(after);
    await leave(webCallUrl);
    await voice.idle();
    expect((await waiting.cancel(sessionId)).status).toBe(204);
    expect([await talking.used(), await waiting.used()]).toEqual([0, 0]);
    clock.travelTo(before);
    expect([await talking.used(), await waiting.used()]).toEqual([1, 0]);
    expect([(await talking.list()).length, await waiting.list()]).toEqual([1, []]);
  });
});
