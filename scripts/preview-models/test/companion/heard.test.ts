import { describe, expect, it } from 'vitest';
import { echoOf, spoken, subjectOf, thingsIn, turnPronouns } from '../../companion/heard.ts';

describe('the subject of a topic', () => {
  it.each([
    ['Learning Spanish', 'learning Spanish'],
    ['I want to learn how to cook', 'how to learn how to cook'],
    ['How can I sleep better?', 'how to sleep better'],
    ['Should I quit my job?', 'whether to quit your job'],
    ['What is the meaning of life?', 'the meaning of life'],
    ["let's talk about climate change", 'climate change'],
    ['My dog', 'your dog'],
    ['café culture', 'café culture'],
    ['I wonder why nobody in our village ever talks about the old mill', 'the old mill'],
  ])('of %j is %j', (topic, subject) => {
    expect(subjectOf(topic)).toBe(subject);
  });

  it('is nothing where no letters are known, or where it is better left unsaid', () => {
    const topics = ['陶芸', '???', '', 'how to kill him', 'shitty bosses'];
    expect(topics.map(subjectOf)).toEqual(topics.map(() => undefined));
  });
});

describe('what a text names', () => {
  it.each([
    ['I want to find a name for my ceramics brand', ['your ceramics brand']],
    ['My boss never listens to my ideas', ['your ideas', 'your boss']],
    ['my sister paints them', ['your sister']],
    ['I work as a nurse in a hospital', ['the hospital', 'the nurse']],
    ['I tried yoga last week', ['yoga']],
    ['I am afraid of flying', ['flying']],
    ['I am tired and it is too expensive', []],
    ['we met in the evening, ten years ago', []],
    ['my fucking boss and the rabbit', []],
  ])('in %j', (text, things) => {
    expect(thingsIn(text)).toEqual(things);
  });
});

describe('what a person tells of themselves', () => {
  it.each([
    ['We moved to a farm', 'you moved to a farm'],
    ['it was raining but I was out with my dad', 'you were out with your dad'],
    ["I'm sure we lost our keys", "you're sure you lost your keys"],
    ['he told me a story', undefined],
    ['I think you are wrong', undefined],
    ['I hate that bitch', undefined],
  ])('in %j is said back', (text, echo) => {
    expect(echoOf(text)).toBe(echo);
  });

  it('is turned to them', () => {
    expect(turnPronouns('he told me and I was not happy with us')).toBe(
      'he told you and you were not happy with you',
    );
  });
});

it.each([
  ['5% of it & more', '5 percent of it and more'],
  ['“It’s” – **fine** 🙂', "It's, fine"],
  ['wait... what?!', 'wait. what!'],
  ['3.14 at most', '3.14 at most'],
])('%j is spoken as %j', (text, said) => {
  expect(spoken(text)).toBe(said);
});
