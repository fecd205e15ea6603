import { describe, expect, test } from 'vitest';
import { costsOf } from '../../../../../functions/providers/vapi/call-costs.ts';
import { callReportOf } from '../../../../../functions/providers/vapi/call-report.ts';

/** A call of a minute and a half; `told` is what the provider tells of its cost. */
function costsTold(told: object) {
  const report = callReportOf({
    message: {
      type: 'end-of-call-report',
      startedAt: '2026-11-10T12:00:00.000Z',
      endedAt: '2026-11-10T12:01:30.000Z',
      assistant: { metadata: { sessionId: '01KA0000000000000000000000' } },
      call: { id: 'call-1' },
      ...told,
    },
  });
  if (!report) throw new Error('It is no report.');
  return Object.fromEntries(costsOf(report).map(({ sku, ...rest }) => [sku, rest]));
}

/** As https://docs.vapi.ai/api-reference/webhooks/server-message has it. */
const costs = [
  { type: 'transport', provider: 'daily', minutes: 1.5, cost: 0.001 },
  {
    type: 'transcriber',
    transcriber: { provider: 'deepgram', model: 'nova-2' },
    minutes: 1.5,
    cost: 0.015,
  },
  {
    type: 'model',
    model: { provider: 'openai', model: 'gpt-4' },
    promptTokens: 900,
    completionTokens: 60,
    cost: 0.0306,
  },
  { type: 'voice', voice: { provider: '11labs' }, characters: 400, cost: 0.04 },
  { type: 'vapi', subType: 'normal', minutes: 1.5, cost: 0.075 },
];

describe('a call costs', () => {
  test('what the provider tells of each part; what is neither stands with its own fee', () => {
    expect(costsTold({ cost: 0.1616, costs })).toEqual({
      vapiTranscriberMinute: { quantity: 1.5, told: 15_000_000 },
      vapiModelMinute: { quantity: 1.5, told: 30_600_000 },
      vapiVoiceMinute: { quantity: 1.5, told: 40_000_000 },
      vapiMinute: { quantity: 1.5, told: 76_000_000 },
    });
  });

  test('the sum of its parts where the whole is not told', () => {
    const sum = Object.values(costsTold({ costs })).reduce((all, { told = 0 }) => all + told, 0);
    expect(sum).toBe(161_600_000);
  });

  test('what the provider tells of the whole', () => {
    const { vapiMinute, vapiVoiceMinute } = costsTold({ cost: 0.2 });
    expect([vapiMinute?.told, vapiVoiceMinute?.told]).toEqual([200_000_000, 0]);
  });

  test('its minutes where the provider tells nothing that can be read', () => {
    const untold = { quantity: 1.5 };
    expect(costsTold({ costs: ['much', { type: 'voice' }] })).toEqual({
      vapiTranscriberMinute: untold,
      vapiModelMinute: untold,
      vapiVoiceMinute: untold,
      vapiMinute: untold,
    });
  });

  test('nothing where nobody joined it', () => {
    const { vapiMinute, vapiModelMinute } = costsTold({ startedAt: null });
    expect(vapiMinute).toEqual({ quantity: 0 });
    expect(vapiModelMinute).toEqual({ quantity: 0, told: 0 });
  });
});
