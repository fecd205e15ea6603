import { expect, test } from 'vitest';
import { isUnspoken } from '../../../../functions/voice-chat/unspoken-call.ts';
import { firstMessage, saysUser } from '../../../../shared/voice-chat.ts';

const topic = 'sourdough bread';
const greeting = { role: 'assistant', content: firstMessage(topic) } as const;
const silent = { role: 'user', content: ' ' } as const;
const spoken = { role: 'user', content: 'Hello.' } as const;
const isQuiet = (transcript: Parameters<typeof saysUser>[0], hasTranscript = true) =>
  isUnspoken({ transcript: [...transcript], hasTranscript }, topic);

test('a person has spoken once there is a word of theirs', () => {
  expect([[], [greeting], [greeting, silent]].map(saysUser)).toEqual([false, false, false]);
  expect(saysUser([greeting, spoken])).toBe(true);
});

test('a call in which only the greeting was said does not count', () => {
  expect([isQuiet([]), isQuiet([greeting]), isQuiet([greeting, silent])]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a call counts in which somebody was heard, or answered, or of which nothing is told', () => {
  const answer = { role: 'assistant', content: 'so it goes '.repeat(4) } as const;
  expect([isQuiet([greeting, spoken]), isQuiet([greeting, answer]), isQuiet([], false)]).toEqual([
    false,
    false,
    false,
  ]);
});
