import { describe, expect, it } from 'vitest';
import { ABOUT_ITSELF } from '../../../../scripts/local/voice/companion/content/about-itself.ts';
import { AGAIN } from '../../../../scripts/local/voice/companion/content/again.ts';
import * as common from '../../../../scripts/local/voice/companion/content/common-questions.ts';
import { GROWING } from '../../../../scripts/local/voice/companion/content/domains/growing.ts';
import { LIVING } from '../../../../scripts/local/voice/companion/content/domains/living.ts';
import { MAKING } from '../../../../scripts/local/voice/companion/content/domains/making.ts';
import * as gentle from '../../../../scripts/local/voice/companion/content/gentle.ts';
import * as smallTalk from '../../../../scripts/local/voice/companion/content/small-talk.ts';
import { STYLES } from '../../../../scripts/local/voice/companion/content/styles.ts';

const domains = [...LIVING, ...GROWING, ...MAKING];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
    ? Object.values(value).flatMap(stringsIn)
    : [];
}

const shared = stringsIn([
  ABOUT_ITSELF,
  AGAIN,
  { ...common },
  domains,
  { ...gentle },
  { ...smallTalk },
]);

describe('the sentences of the companion', () => {
  it.each(Object.entries(STYLES))('can all be said, and end (%s)', (_, content) => {
    for (const sentence of [...stringsIn(content), ...shared]) {
      expect(sentence).toMatch(/^[A-Z{][A-Za-z0-9.,?!' {}-]+[.?!]$/);
      expect(sentence.split(' ').length).toBeLessThanOrEqual(40);
    }
  });

  it.each(Object.entries(STYLES))('are different ones (%s)', (_, content) => {
    const all = stringsIn(content);
    expect(all.filter((sentence, index) => all.indexOf(sentence) < index)).toEqual([]);
  });

  it('are questions where something is asked', () => {
    const orders = /^(?:Tell me|Could you elaborate|Describe|I'd love to hear)/;
    for (const { questions } of Object.values(STYLES)) {
      const statements = stringsIn(questions).filter((sentence) => !sentence.endsWith('?'));
      expect(statements.filter((sentence) => !orders.test(sentence))).toEqual([]);
    }
  });
});
