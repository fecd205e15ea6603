/** Signs that are said as words. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/[‘’‛′`´]/g, "'"],
  [/(\d)\s?%/g, '$1 percent'],
  [/[$]\s?(\d+(?:[.,]\d+)*)/g, '$1 dollars'],
  [/€\s?(\d+(?:[.,]\d+)*)/g, '$1 euros'],
  [/£\s?(\d+(?:[.,]\d+)*)/g, '$1 pounds'],
  [/\b([A-Za-z])#/g, '$1 sharp'],
  [/#(?=\d)/g, 'number '],
  [/(?<=\w)\+\+/g, ' plus plus '],
  [/[+]/g, ' plus '],
  [/&/g, ' and '],
  [/@/g, ' at '],
  [/(?<=\w)\/(?=\w)/g, ' or '],
  [/\bvs\b\.?/gi, 'versus'],
  [/\be\.g\.?(?=\W)/gi, 'for example'],
  [/\bi\.e\.?(?=\W)/gi, 'that is'],
  [/\betc\b\.?/gi, 'and so on'],
  [/(?<=\d):(?=\d)/g, ' '],
  [/\s[–—―-]+\s|[–—―…:;()[\]{}|]+/g, ', '],
];

/**
 * A text in nothing but Latin letters, digits and the marks . , ? ! ' and -, as words for the ear.
 * What cannot be said is left out.
 */
export function spoken(text: string): string {
  return SAID.reduce((said, [sign, words]) => said.replace(sign, words), text.normalize('NFKC'))
    .replace(/[^\p{Script=Latin}0-9.,?!'\-\s]/gu, ' ')
    .replace(/(?<![\p{L}\d])['-]+|['-]+(?![\p{L}\d])/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[.,?!])/g, '')
    .replace(/[.,?!]*([.?!])[.,?!]*/g, (marks, last: string) =>
      /^\.\d/.test(marks) ? marks : last,
    )
    .replace(/,[.,]*/g, ',')
    .replace(/^[.,?!\s]+|,$/g, '')
    .trim();
}
