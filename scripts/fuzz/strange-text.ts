import fc from 'fast-check';

/** Texts that have broken servers before, and names that JavaScript itself gives a meaning. */
const infamous = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  '%00',
  '%',
  '%zz',
  '*',
  '{{7*7}}',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ufeff',
  '\u202etxt.exe',
  '\ud800',
  '💥'.repeat(50),
  'a'.repeat(5_000),
  '://',
  'http://169.254.169.254/latest/meta-data/',
];

/** A text that nobody polite would send. */
export const strangeText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...infamous) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

/** A part of a path or query: mostly encoded, sometimes only as far as a client must. */
export const strangeSegment = fc
  .tuple(strangeText, fc.boolean())
  .map(([text, encoded]) =>
    encoded ? encodeURIComponent(text.toWellFormed()) : onlyVisible(text.toWellFormed()),
  );

/** A value that a header can carry at all. */
export const strangeHeader = strangeText.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '?'));

/** Encodes what no HTTP client lets through, and ends of the path. */
function onlyVisible(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent).replaceAll(/[?#]/g, '');
}
