import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assistantFor } from '../../../../functions/voice-chat/assistant.ts';
import type { CallOrder } from '../../../../shared/voice-chat.ts';
import {
  conversationStyles,
  styleNames,
  voiceNames,
  voices,
} from '../../../../shared/voice-options.ts';

const sessionId = '01KA0000000000000000000000';
const topic = fc.string({ minLength: 1, unit: 'binary' });
const order: fc.Arbitrary<CallOrder> = fc
  .record({
    style: fc.constantFrom(...styleNames),
    voice: fc.constantFrom(...voiceNames),
    topic: fc.option(topic, { nil: undefined }),
  })
  .map(({ topic: about, ...rest }) => ({
    sessionId,
    ...rest,
    ...(about !== undefined && { topic: about }),
  }));

const promptOf = (wanted: CallOrder) => assistantFor(wanted).model.messages[0]?.content ?? '';

describe('the assistant', () => {
  test('is what the specification says', () => {
    const wanted = { sessionId, topic: 'tea', style: 'friendly', voice: 'clara' } as const;
    expect(assistantFor(wanted)).toEqual({
      name: 'AI Companion',
      firstMessage: "Hello, let's start the session. Today we'll be talking about tea.",
      transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en' },
      voice: {
        provider: '11labs',
        voiceId: 'EXAVITQu4vr4xnSDxMaL',
        stability: 0.4,
        similarityBoost: 0.8,
        speed: 1,
        style: 0.5,
        useSpeakerBoost: true,
      },
      model: {
        provider: 'openai',
        model: 'gpt-4',
        messages: [{ role: 'system', content: expect.stringContaining('"tea"') }],
      },
      maxDurationSeconds: 180,
      metadata: wanted,
      serverMessages: ['end-of-call-report'],
      clientMessages: ['transcript', 'status-update'],
      artifactPlan: { recordingEnabled: false },
    });
  });

  test('opens without a topic too, and then talks about any', () => {
    const wanted = { sessionId, style: 'analytical', voice: 'robin' } as const;
    expect(assistantFor(wanted).firstMessage).toBe(
      "Hello! I'm here to chat with you. What's on your mind today?",
    );
    expect(promptOf(wanted)).toContain('any topic');
  });

  test('is told the topic, the style and how to speak', () => {
    fc.assert(
      fc.property(order, (wanted) => {
        const prompt = promptOf(wanted);
        const { name, description } = conversationStyles[wanted.style];
        expect(prompt).toContain(`style throughout: ${name.toLowerCase()}, ${description}.`);
        for (const rule of [
          'follow-up questions',
          'short and conversational',
          'special characters',
        ]) {
          expect(prompt).toContain(rule);
        }
        if (wanted.topic !== undefined) expect(prompt).toContain(JSON.stringify(wanted.topic));
      }),
    );
  });

  test('takes a topic for what it is: it adds no line of its own to the prompt', () => {
    const lines = (text: string) => text.split('\n').length;
    fc.assert(
      fc.property(order, topic, (wanted, about) => {
        expect(lines(promptOf({ ...wanted, topic: about }))).toBe(lines(promptOf(wanted)));
      }),
    );
  });

  test('costs no more than three minutes, whatever is ordered, in the voice that is ordered', () => {
    fc.assert(
      fc.property(order, (wanted) => {
        const { voice, model, maxDurationSeconds, metadata } = assistantFor(wanted);
        expect(maxDurationSeconds).toBe(180);
        expect(model).toMatchObject({ provider: 'openai', model: 'gpt-4' });
        expect(voice.voiceId).toBe(voices[wanted.voice].providerIds[wanted.style]);
        expect(metadata).toEqual(wanted);
      }),
    );
  });
});
