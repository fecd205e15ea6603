import fc from 'fast-check';
import { ReceiptText } from 'lucide-react';
import { expect, test } from 'vitest';
import { paletteGroups, partsOf } from '../../../../frontend/src/app/palette/entries.ts';
import type { Activity } from '../../../../frontend/src/dashboard/use-activity.ts';
import { searchable, searchedWords } from '../../../../frontend/src/lib/searchable.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { libraryPath, openResultIn } from '../../../../shared/library-address.ts';
import { pages } from '../../../../shared/pages.ts';

const texts = fc.string({
  unit: fc.constantFrom(...'aAbB İıß.é\u0301e\u{1D400}ﬁfiΣςσ '),
  maxLength: 12,
});

const results = fc.uniqueArray(
  fc.record<Activity>({
    id: fc.ulid(),
    feature: fc.constantFrom(...featureKeys),
    createdAt: fc
      .date({ min: new Date(0), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    what: texts,
    picture: fc.constant(undefined),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test('the parts of a text make up the text, and every word that was typed lies in those that are marked', () => {
  fc.assert(
    fc.property(texts, texts, (text, typed) => {
      const parts = partsOf(text, typed);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      const marked = parts.filter(({ found }) => found);
      const words = searchedWords(typed);
      const all = words.length > 0 && words.every((word) => searchable(text).includes(word));
      expect(marked.length > 0).toBe(all);
      for (const word of all ? words : []) {
        expect(marked.some((part) => searchable(part.text).includes(word))).toBe(true);
      }
    }),
  );
});

test('letters are found whatever their case and accents and however they are composed, and are marked whole', () => {
  const found = (text: string, typed: string) =>
    partsOf(text, typed).flatMap((part) => (part.found ? [part.text] : []));
  expect(found('Cafe\u0301 noir', 'caf\u00e9')).toEqual(['Cafe\u0301']);
  expect(found('Caf\u00e9 noir', 'CAFE')).toEqual(['Caf\u00e9']);
  expect(found('Blick auf İzmir', 'izmir')).toEqual(['İzmir']);
  expect(found('Blick auf Izmir', 'İzmir')).toEqual(['Izmir']);
  expect(found('ΟΔΟΣ', 'οδοσ')).toEqual(['ΟΔΟΣ']);
  expect(found('ปลาดาว', 'ปลา')).toEqual(['ปลา']);
  expect(found('नमस्ते दुनिया', 'नमस्ते')).toEqual(['नमस्ते']);
});

test('results come first, newest first, then what to start, then where to go; nothing twice, and always something', () => {
  const order = ['In your Library', 'Recent', 'Start with these words', 'Go to'];
  fc.assert(
    fc.property(texts, results, (typed, all) => {
      const groups = paletteGroups(typed, all);
      const places = groups.map(({ title }) => order.indexOf(title));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const entries = groups.flatMap((group) => group.entries);
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      const times = entries.flatMap((entry) =>
        entry.kind === 'result' ? [Date.parse(entry.result.createdAt)] : [],
      );
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      for (const entry of entries) {
        if (entry.kind !== 'result') continue;
        const { feature, id } = entry.result;
        expect(openResultIn(new URL(entry.path, 'https://site.invalid').search)).toEqual({
          feature,
          id,
        });
      }
    }),
  );
});

test('the Library’s address names words or a result, and opens nothing that it does not name', () => {
  expect(libraryPath({})).toBe('/library');
  expect(libraryPath({ search: 'a&b' })).toBe('/library?q=a%26b');
  for (const result of [
    '',
    'image-editing',
    'other:01J00000000000000000000000',
    'image-editing:x',
  ]) {
    expect(openResultIn(`?${new URLSearchParams({ result })}`)).toBeUndefined();
  }
});

test('a page of some people is offered to whoever has its link, and to nobody else', () => {
  const costs = { path: pages.costs.path, label: pages.costs.title, icon: ReceiptText };
  const found = (links?: Parameters<typeof paletteGroups>[2]) =>
    paletteGroups('cost', [], links).some(({ entries }) =>
      entries.some(({ path }) => path === pages.costs.path),
    );
  expect(found([costs])).toBe(true);
  expect(found()).toBe(false);
});
