import { expect, test } from 'vitest';
import { firstLetter } from '../../../frontend/src/app/shell/account-menu.tsx';

test('the first letter of a name is a whole one, also where it is an emoji or a rare character', () => {
  expect(firstLetter('ada')).toBe('A');
  expect(firstLetter('𠮷野')).toBe('𠮷');
  expect(firstLetter('🦊 fox')).toBe('🦊');
  expect(firstLetter('')).toBe('?');
});
