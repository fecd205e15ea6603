import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const last = (lines: readonly string[], call?: Parameters<typeof talk>[1]) =>
  talk(lines, call).at(-1) ?? '';

describe('the built-in companion', () => {
  it.each([
    ['We moved to a farm', /you moved to a farm/],
    ['I want to sell my mugs', /sell your mugs/],
    ['I am afraid of flying', /flying/],
    ["I don't know which name to choose", /which name to choose/],
    ['I lost my dad', /sorry.*you lost your dad/],
    ['I was thinking about Mudlark or Clay Bird', /Mudlark.*Clay Bird/],
    ['warm, earthy and playful', /warm, earthy and playful/],
    ['I feel so lonely', /lonely/],
    ['I tried yoga', /yoga/],
  ])('says %j back', (line, expected) => {
    expect(last([line])).toMatch(expected);
  });

  it('asks about what was mentioned', () => {
    const said = talk(['My daughter has a rabbit', 'The rabbit needs a garden', 'It eats tulips']);
    expect(said.join(' ')).toMatch(/your daughter|the rabbit|tulips/);
  });

  it('comes back to what was said before', () => {
    const lines = ['My grandfather built a boat', 'It is green', 'yes', 'no', 'yes', 'no', 'ok'];
    const later = talk(lines, { topic: 'summer' }).slice(2).join(' ');
    expect(later).toMatch(/grandfather|the boat/);
  });

  it('sums up when it is asked', () => {
    const lines = ['My sister lives in Porto', 'We bought an old bakery', 'Can you sum that up?'];
    expect(last(lines, { style: 'professional' })).toMatch(/your sister.*the old bakery/);
  });

  it('says so where there is nothing to sum up', () => {
    expect(last(['summarise please'])).toMatch(/not heard much|little to sum up|almost empty/);
  });

  it('calls a person by their name', () => {
    expect(last(['my name is Tom'])).toContain('Tom');
  });

  it.each([
    'What is the capital of Peru?',
    'who won the match yesterday',
    'explain photosynthesis',
  ])('does not pretend to know the answer to %j', (question) => {
    expect(last([question])).toMatch(/companion|look|know|beyond/);
  });

  it.each(['are you a real person?', 'are you chatgpt', 'Who are you?', 'are you an AI?'])(
    'tells the truth about itself to %j',
    (question) => {
      expect(last([question])).toMatch(/companion|program/);
    },
  );

  it('is gentle where somebody grieves', () => {
    const said = talk(['My mother died', 'I miss her', 'yes', 'no'], { style: 'friendly' }).join(
      ' ',
    );
    expect(said).toContain('your mother died');
    expect(said).not.toMatch(/Great|Nice|fun|Cool|Yay|No worries/);
  });

  it('sends somebody in danger to people who can help', () => {
    expect(last(['I want to kill myself'])).toMatch(/crisis line/);
  });

  it('asks for English where it hears another language', () => {
    for (const line of [
      '¿Cómo estás? No hablo inglés',
      'Ich möchte nicht auf Deutsch reden',
      '你好吗',
    ]) {
      expect(last([line])).toMatch(/English/);
    }
  });

  it('asks again where it hears no words', () => {
    for (const line of ['...', 'qwrtplkj', '🙂']) expect(last([line])).toMatch(/\?$/);
  });

  it('goes over to what the person would rather talk about', () => {
    expect(last(['hello', "let's talk about my garden instead"], { topic: 'work' })).toMatch(
      /your garden/,
    );
  });

  it('stops asking where the person wants it to', () => {
    const said = talk([
      'hello',
      'please stop asking me questions',
      'I have a brother',
      'He is tall',
    ]);
    expect(said.slice(1).join(' ')).not.toContain('?');
  });

  it('notices what is said again', () => {
    const line = 'I really want a bigger kitchen';
    expect(last([line, line])).toMatch(/before|again|heard|told/);
  });

  it('says goodbye without a question', () => {
    expect(last(['ok, bye'])).not.toContain('?');
  });

  it('does not say rude words back', () => {
    const said = talk(['my fucking boss is an asshole', 'I hate that bitch', 'what a shit day']);
    expect(said.join(' ')).not.toMatch(/fuck|asshole|bitch|shit/);
  });
});
