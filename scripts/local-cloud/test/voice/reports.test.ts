import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { vapiSignature } from '../../../../functions/providers/vapi/webhook.ts';
import { leave, listenTo, say } from '../../../../test/support/voice-call.ts';
import type { Delivery } from '../replicate/webhook-receiver.ts';
import { order, startVoice, webhookSecret } from './start-voice.ts';

type Voice = Awaited<ReturnType<typeof startVoice>>;

const messageOf = (delivery: Delivery | undefined) => JSON.parse(delivery?.body ?? '{}').message;

/** A call in which one thing was said and answered. */
async function talk({ create }: Voice, change: object = {}) {
  const { id, webCallUrl } = await create(change);
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  await say(webCallUrl, 'Why is it salty?');
  await listener.take(2);
  await leave(webCallUrl);
  return id;
}

it('the report is signed so that the server takes it, and a changed one is refused', async () => {
  const voice = await startVoice();
  await talk(voice);
  const [{ headers, body: raw } = { headers: {}, body: '' }] = await voice.receiver.received(1);
  const { flawOf, isSigned } = vapiSignature;
  expect(flawOf({ headers, raw }, voice.clock.now())).toBeUndefined();
  expect(isSigned({ headers, raw }, [webhookSecret])).toBe(true);
  expect(isSigned({ headers, raw: `${raw} ` }, [webhookSecret])).toBe(false);
  const { 'x-timestamp': time = '', 'x-signature': signature } = headers;
  expect(signature).toBe(
    createHmac('sha256', webhookSecret).update(`${time}.${raw}`).digest('hex'),
  );
});

it('the report tells the call, its times and who said what, and no cost', async () => {
  const voice = await startVoice();
  const id = await talk(voice);
  const message = messageOf((await voice.receiver.received(1))[0]);
  expect(message).toMatchObject({
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    startedAt: expect.any(String),
    endedAt: expect.any(String),
    durationSeconds: expect.any(Number),
    assistant: { metadata: order },
    call: { id, assistant: { metadata: order }, status: 'ended' },
    artifact: {
      messages: [
        { role: 'system', message: expect.stringContaining('voice assistant') },
        { role: 'bot', message: expect.stringContaining('the sea') },
        { role: 'user', message: 'Why is it salty?', secondsFromStart: expect.any(Number) },
        { role: 'bot', message: 'I hear: Why is it salty?' },
      ],
      transcript: expect.stringContaining('User: Why is it salty?\nAI: I hear'),
    },
  });
  expect(JSON.stringify(message)).not.toContain('"cost');
});

it('the report is told again after a server error, and not after a refusal', async () => {
  const failing = await startVoice({ statuses: [500, 503, 401] });
  await talk(failing);
  await failing.vapi.idle();
  const bodies = failing.receiver.deliveries.map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});

it('a server that never takes the report is left alone in the end', async () => {
  const failing = await startVoice({ statuses: [500, 500, 500, 500, 500] });
  await talk(failing);
  await failing.vapi.idle();
  expect(failing.receiver.deliveries).toHaveLength(3);
});

it('an assistant that wants no report gets none', async () => {
  const voice = await startVoice();
  await talk(voice, { serverMessages: [] });
  await voice.vapi.idle();
  expect(voice.receiver.deliveries).toEqual([]);
});

it('a test can report a call again, with another secret, time or content', async () => {
  const voice = await startVoice({ statuses: [200, 200, 401] });
  const id = await talk(voice);
  await voice.vapi.idle();
  const secret = 'another secret of some length';
  const signedAt = new Date(voice.clock.now().getTime() - 60_000);
  expect(await voice.vapi.report(id)).toBe(200);
  expect(await voice.vapi.report(id, { secret, signedAt, message: { cost: 0.2 } })).toBe(401);
  const [first, again, changed] = voice.receiver.deliveries;
  expect(messageOf(again)).toMatchObject({ call: { id }, endedAt: messageOf(first).endedAt });
  expect(messageOf(changed)).toMatchObject({ call: { id }, cost: 0.2 });
  const request = { headers: changed?.headers ?? {}, raw: changed?.body ?? '' };
  expect(vapiSignature.flawOf(request, signedAt)).toBeUndefined();
  expect(vapiSignature.isSigned(request, [secret])).toBe(true);
  expect(vapiSignature.isSigned(request, [webhookSecret])).toBe(false);
});
