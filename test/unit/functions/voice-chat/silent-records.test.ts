import { afterAll, describe, expect, test, vi } from 'vitest';
import type { CallReport } from '../../../../functions/providers/vapi/call-report.ts';
import type { TranscriptEntry } from '../../../../shared/voice-chat.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';
import { startTables } from '../support/tables.ts';
import { issuer, publicKeyPem, sessionToken, siteOrigin } from '../support/tokens.ts';

/** What the provider reports. */
const world = vi.hoisted((): { report: unknown } => ({ report: undefined }));
vi.mock('../../../../functions/providers/vapi/webhook.ts', () => ({
  readVapiWebhook: async () => world.report,
}));
vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
process.env.CLERK_JWT_KEY = publicKeyPem.replaceAll('\n', '\\n');
process.env.CLERK_ISSUER = issuer;
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const tables = await startTables();
const handlers = {
  save: (await import('../../../../functions/voice-chat/create-voice-record.ts')).handler,
  remove: (await import('../../../../functions/voice-chat/delete-voice-record.ts')).handler,
  report: (await import('../../../../functions/voice-chat/vapi-webhook.ts')).handler,
};
const { settleExpiredUse } = await import('../../../../functions/quota/settle-use.ts');
const { findReservation } = await import('../../../../functions/quota/usage-table.ts');
const { buryVoiceSession, voiceRecords } = await import(
  '../../../../functions/storage/voice-sessions.ts'
);
const { calledBy, greeting, reportOf, topic, words } = await import('../support/voice-calls.ts');
afterAll(() => tables.stop());

const me = 'user_1';
const headers = {
  Authorization: `Bearer ${sessionToken()}`,
  'Content-Type': 'application/json',
};

async function report(id: string, changes?: Partial<CallReport>): Promise<number> {
  world.report = reportOf(id, changes);
  const event = eventOf({ httpMethod: 'POST', body: '{}' });
  return (await handlers.report(event, lambdaContext())).statusCode;
}

/** Saves what the browser has, and gives the id and the words of what is stored then; or the status of a refusal. */
async function save(sessionId: string, transcript: readonly TranscriptEntry[]) {
  const body = JSON.stringify({ topic, transcript, sessionId });
  const event = eventOf({ httpMethod: 'POST', headers, body });
  const { statusCode, body: answer } = await handlers.save(event, lambdaContext());
  return statusCode === 200 ? JSON.parse(answer) : statusCode;
}

async function remove(id: string): Promise<number> {
  const event = eventOf({ httpMethod: 'DELETE', headers, pathParameters: { id } });
  return (await handlers.remove(event, lambdaContext())).statusCode;
}

/** How the use stands, and the words that are stored. */
async function standing(id: string) {
  const state = (await findReservation(me, id))?.reservation.state;
  return [state, (await voiceRecords.get(me, id))?.transcript];
}

describe('words that the provider alone has heard stay', () => {
  test('when the browser saves without them after the report', async () => {
    const { id } = await calledBy(me);
    await report(id);
    expect(await save(id, [greeting])).toMatchObject({ id, transcript: [greeting, words] });
    expect(await standing(id)).toEqual(['committed', [greeting, words]]);
  });

  test('when the browser has saved without them before the report', async () => {
    const { id } = await calledBy(me);
    expect(await save(id, [greeting])).toMatchObject({ id, transcript: [greeting] });
    await report(id);
    expect(await standing(id)).toEqual(['committed', [greeting, words]]);
  });

  test('but the browser’s words stand where it has some, whichever comes first', async () => {
    const own = [greeting, { role: 'user', content: 'As the browser heard it.' }] as const;
    for (const steps of [
      [report, save],
      [save, report],
    ]) {
      const { id } = await calledBy(me);
      for (const step of steps) await (step === save ? save(id, own) : report(id));
      expect(await standing(id)).toEqual(['committed', own]);
    }
  });
});

describe('a conversation that the browser saved without a word, deleted before its report,', () => {
  async function deleted() {
    const use = await calledBy(me);
    await save(use.id, [greeting]);
    expect(await remove(use.id)).toBe(204);
    expect(await standing(use.id)).toEqual(['reserved', undefined]);
    return use;
  }

  test.each([
    ['is not counted where nobody was heard', { transcript: [greeting] }, 'released'],
    ['is counted where somebody was heard', {}, 'committed'],
  ])('%s, and stays away', async (_, changes, state) => {
    const { id } = await deleted();
    for (const _ of [1, 2]) {
      expect(await report(id, changes)).toBe(204);
      expect(await save(id, [greeting])).toBe(404);
      expect(await standing(id)).toEqual([state, undefined]);
    }
  });

  test('gives its use back where no report ever comes', async () => {
    const use = await deleted();
    await settleExpiredUse(use);
    expect(await standing(use.id)).toEqual(['released', undefined]);
  });
});

test('a conversation of spoken words that is deleted before its report counts at once', async () => {
  const { id } = await calledBy(me);
  await save(id, [greeting, words]);
  expect(await remove(id)).toBe(204);
  expect(await report(id, { transcript: [greeting] })).toBe(204);
  expect(await standing(id)).toEqual(['committed', undefined]);
});

describe('a conversation that is saved again once its session is forgotten', () => {
  async function forgotten() {
    const { id } = await calledBy(me);
    await report(id);
    await buryVoiceSession(id);
    return id;
  }

  test('is the record that its report has made', async () => {
    const id = await forgotten();
    expect(await save(id, [greeting, words])).toMatchObject({ id });
  });

  test('stays away where it was deleted', async () => {
    const id = await forgotten();
    expect(await remove(id)).toBe(204);
    expect(await save(id, [greeting, words])).toBe(404);
  });

  test('takes a use of its own where it was never stored', async () => {
    const { id } = await calledBy(me);
    await buryVoiceSession(id);
    const { id: own } = await save(id, [greeting, words]);
    expect(own).not.toBe(id);
    expect(await standing(own)).toEqual(['committed', [greeting, words]]);
  });
});
