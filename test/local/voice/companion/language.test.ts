import { describe, expect, it } from 'vitest';
import { nounPhrases } from '../../../../scripts/local/voice/companion/language/noun-phrases.ts';
import { isPlural } from '../../../../scripts/local/voice/companion/language/plural.ts';
import { subjectOf } from '../../../../scripts/local/voice/companion/language/subject.ts';
import { turnPronouns } from '../../../../scripts/local/voice/companion/language/turn-pronouns.ts';
import { gerund } from '../../../../scripts/local/voice/companion/language/verb-forms.ts';
import { spoken } from '../../../../scripts/local/voice/companion/spoken.ts';

describe('the subject of a topic', () => {
  it.each([
    ['Learning Spanish', 'learning Spanish'],
    ['I want to learn how to cook', 'learning how to cook'],
    ['How do I deal with grief after losing my dad?', 'dealing with grief after losing your dad'],
    ['What is the meaning of life?', 'the meaning of life'],
    ['Job interview at a bank', 'the job interview at a bank'],
    ['THE FUTURE OF WORK', 'the future of work'],
    ['Kubernetes vs Docker', 'Kubernetes versus Docker'],
    ["let's talk about climate change", 'climate change'],
    ['Is AI dangerous?', 'AI'],
    ['My dog', 'your dog'],
    ['café culture', 'café culture'],
  ])('of %j is %j', (topic, subject) => {
    expect(subjectOf(topic)).toBe(subject);
  });

  it('is nothing where no letters are known', () => {
    expect(['陶芸', '???', ''].map(subjectOf)).toEqual([undefined, undefined, undefined]);
  });
});

describe('what a text speaks of', () => {
  it.each([
    ['I want to find a name for my ceramics brand', ['your ceramics brand', 'the name']],
    ['My boss never listens to my ideas', ['your boss', 'your ideas']],
    ['I work as a nurse in a hospital', ['the nurse', 'the hospital']],
    ['The pods keep crashing after the deployment', ['the pods', 'the deployment']],
    ['I am tired and it is too expensive', []],
    ['They will ask why I left my last job', ['your last job']],
  ])('in %j', (text, phrases) => {
    const found = nounPhrases(text).filter(({ score }) => score > 0);
    expect(found.map((phrase) => phrase.text)).toEqual(phrases);
  });
});

describe('words', () => {
  it.each([
    ['I was with my dad', 'you were with your dad'],
    ["I'm sure we lost our keys", "you're sure you lost your keys"],
    ['he told me and I was not happy', 'he told you and you were not happy'],
  ])('are turned from %j', (said, turned) => {
    expect(turnPronouns(said)).toBe(turned);
  });

  it('become a doing', () => {
    const verbs = ['name', 'plan', 'see', 'die', 'write', 'learn', 'be', 'quit'];
    const doings = 'naming planning seeing dying writing learning being quitting'.split(' ');
    expect(verbs.map(gerund)).toEqual(doings);
  });

  it('are one or many', () => {
    expect(['the pods', 'your kids', 'people', 'bread and butter'].every(isPlural)).toBe(true);
    expect(['the bus', 'naming brands', 'the list of names', 'stress'].some(isPlural)).toBe(false);
  });

  it.each([
    ['5% of $20 & more', '5 percent of 20 dollars and more'],
    ['C# vs. Java/Kotlin', 'C sharp versus Java or Kotlin'],
    ['“It’s” – **fine** 🙂', "It's, fine"],
    ['wait... what?!', 'wait. what!'],
    ['3.14 at 10:30', '3.14 at 10 30'],
  ])('of %j are written for the ear', (text, said) => {
    expect(spoken(text)).toBe(said);
  });
});
