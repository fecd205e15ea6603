/** What a person says of themselves, as it is said to them. */
const TURNED = new Map([
  ['i', 'you'],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['we', 'you'],
  ['us', 'you'],
  ['our', 'your'],
  ['ours', 'yours'],
  ['ourselves', 'yourselves'],
  ['im', "you're"],
  ["i'm", "you're"],
  ["i've", "you've"],
  ['ive', "you've"],
  ["i'd", "you'd"],
  ["i'll", "you'll"],
  ["we're", "you're"],
  ["we've", "you've"],
  ["we'd", "you'd"],
  ["we'll", "you'll"],
]);

/** Forms of "be" next to "I". */
const AGREEING = new Map([
  ['am', 'are'],
  ['was', 'were'],
  ["wasn't", "weren't"],
]);

const isSelf = (word: string | undefined) => word?.toLowerCase() === 'i';

/** "I was with my dad" gives "you were with your dad". */
export function turnPronouns(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, index) => {
      const plain = word.toLowerCase();
      const agrees = isSelf(words[index - 1]) || (plain === 'am' && isSelf(words[index + 1]));
      return (agrees ? AGREEING.get(plain) : undefined) ?? TURNED.get(plain) ?? word;
    })
    .join(' ');
}
