import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryNamer, ownNames } from '../../../shared/export/entry-names.ts';
import { type Manifest, manifestText } from '../../../shared/export/manifest.ts';
import type { ExportRecord, FileRole } from '../../../shared/export/records.ts';
import { featureKeys } from '../../../shared/features.ts';
import { mapFeatures } from '../../../shared/usage.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '../../etc/passwd',
    'CON',
    '=1+1',
    '\u202Egnp.exe',
    '\u{E0041}',
    '\uD800',
    '"\\',
    '',
  ),
);

const records = fc.record<ExportRecord>({
  feature: fc.constantFrom(...featureKeys),
  id: fc.constant('01J00000000000000000000000'),
  createdAt: fc.constantFrom('2026-11-22T10:00:00.000Z', 'no date'),
  favorite: fc.boolean(),
  words: hostile,
  fields: fc.record({ prompt: hostile }),
  files: fc.constant([]),
});

test('a manifest says to a program what was put into it, and shows to a person every character of it', () => {
  fc.assert(
    fc.property(fc.array(records, { maxLength: 5 }), hostile, (all, name) => {
      const manifest: Manifest = {
        format: 'atelier-export',
        version: 1,
        madeAt: '2026-11-23T10:00:00.000Z',
        site: 'https://site.invalid',
        account: { id: 'user', name, email: null, plan: 'Free' },
        usage: [{ month: '2026-11', uses: mapFeatures(() => 1) }],
        results: all.map(({ feature: tool, words: _, ...rest }) => ({ tool, ...rest, files: [] })),
        favorites: [],
        openLinks: [],
        unread: [],
      };
      const text = manifestText(manifest);
      expect(JSON.parse(text)).toEqual(manifest);
      expect(text).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test('whatever results are called, their files lie in the folder of the tool under names that every system takes, no two the same', () => {
  const roles = fc.constantFrom<FileRole>(
    'result',
    'original',
    'mask',
    'background',
    'first picture',
  );
  const files = fc.array(fc.tuple(records, roles), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(files, (all) => {
      const nameOf = entryNamer();
      const names = all.concat(all).map(([record, role]) => nameOf(record, role, 'png'));
      const folded = [...names, ...Object.values(ownNames)].map((name) => name.toLowerCase());
      expect(new Set(folded).size).toBe(folded.length);
      for (const name of names) {
        const [folder, file = '', ...deeper] = name.split('/');
        expect(folder).toMatch(/^(image-editing|image-generation|voice-chat|video-generation)$/);
        expect(deeper).toEqual([]);
        expect(file).toMatch(/^\d{4}-\d\d-\d\d.*\.png$/u);
        expect(file).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}<>:"\\|?*]/u);
        expect(new TextEncoder().encode(file).length).toBeLessThan(255);
      }
    }),
  );
});
