import { expect, test } from 'vitest';
import { pageKey } from '../../../frontend/src/lib/location.tsx';
import { guardedPageAt } from '../../../frontend/src/lib/return-to.ts';
import { pageAt } from '../../../shared/pages.ts';

test('a page is found with or without a slash at the end of its path', () => {
  expect(pageAt('/library')).toBe('library');
  expect(pageAt('/library/')).toBe('library');
  expect(pageAt('/')).toBe('home');
  expect(pageAt('/nowhere')).toBeUndefined();
});

test('whoever is sent away from a guarded path with a slash at its end is led back to it', () => {
  expect(guardedPageAt('/library/')).toBe('library');
  expect(guardedPageAt('/pricing/')).toBeUndefined();
});

test('another filter of the same page is the same page, what is looked into by its id is another', () => {
  const library = pageKey({ pathname: '/library', search: '' });
  expect(pageKey({ pathname: '/library', search: '?show=videos' })).toBe(library);
  expect(pageKey({ pathname: '/library', search: '?id=a' })).not.toBe(library);
  expect(pageKey({ pathname: '/dashboard', search: '' })).not.toBe(library);
});
