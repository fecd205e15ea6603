import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../../frontend/src/credentials/plain-text.ts';
import { fileType } from '../../../frontend/src/credentials/reader/file-type.ts';
import { parseReport } from '../../../frontend/src/credentials/reader/report.ts';
import {
  signedReading,
  verdictOf,
} from '../../../frontend/src/credentials/reader/signed-reading.ts';
import { maxSteps } from '../../../frontend/src/credentials/reader/steps.ts';
import { factsInXmp, findXmp } from '../../../frontend/src/credentials/reader/xmp.ts';
import { sourceWords, stepWords, verdictText } from '../../../frontend/src/credentials/words.ts';
import { imageMaking } from '../../../functions/credentials/making.ts';
import { xmpPacket } from '../../../functions/credentials/xmp.ts';

const reading = (report: object) => signedReading(parseReport(JSON.stringify(report)));

const bare = {
  validation_state: 'Valid',
  validation_status: [],
  active_manifest: 'a',
  manifests: {},
};

describe('the reader of credentials', () => {
  test('gives every manifest an answer of bounded size whose texts show what they are, whatever its shape', () => {
    const anything = fc.anything({ maxDepth: 2, maxKeys: 3 });
    const manifest = fc.record(
      {
        title: anything,
        claim_generator_info: anything,
        signature_info: anything,
        assertions: fc.oneof(
          anything,
          fc.array(
            fc.record({
              label: fc.constantFrom('c2pa.actions', 'c2pa.actions.v2', '__proto__'),
              data: fc.record({
                actions: fc.oneof(anything, fc.array(anything, { maxLength: 5 })),
              }),
            }),
            { maxLength: 3 },
          ),
        ),
        ingredients: fc.array(
          fc.record(
            {
              title: fc.string({ unit: 'binary', maxLength: 400 }),
              relationship: fc.constantFrom('parentOf', 'inputTo'),
              active_manifest: fc.constantFrom('a', 'b', 'c', 'constructor'),
              validation_results: anything,
            },
            { requiredKeys: [] },
          ),
          { maxLength: 6 },
        ),
      },
      { requiredKeys: [] },
    );
    const manifests = fc.dictionary(fc.constantFrom('a', 'b', 'c'), manifest);
    fc.assert(
      fc.property(manifests, (made) => {
        const { steps, more, details } = reading({ ...bare, manifests: made });
        expect(steps.length).toBeLessThanOrEqual(maxSteps);
        expect(more === 0 || steps.length === maxSteps).toBe(true);
        expect(steps.every((step) => stepWords(step).length < 1000)).toBe(true);
        expect(details.every(([, value]) => value === plainText(value))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('counts what it leaves out of thousands of ingredients, and follows no file that names itself', () => {
    const part = { title: 'part', relationship: 'componentOf', active_manifest: 'a' };
    const ingredients = Array.from({ length: 5000 }, () => part);
    const { steps, more } = reading({ ...bare, manifests: { a: { ingredients } } });
    expect([steps.length, more]).toEqual([maxSteps, 5000 - maxSteps]);
  });

  test('calls nothing ours that the one known root does not vouch for, and changed what is not as it was signed', () => {
    const verdict = (validation_state: 'Invalid' | 'Valid' | 'Trusted', ...codes: string[]) =>
      verdictOf({
        validation_state,
        validation_status: codes.map((code) => ({ code, url: '', explanation: '' })),
      });
    expect(verdict('Trusted')).toBe('ours');
    expect(verdict('Valid', 'signingCredential.untrusted')).toBe('unknown');
    for (const code of ['assertion.bmffHash.mismatch', 'claimSignature.mismatch']) {
      expect(verdict('Invalid', 'signingCredential.untrusted', code)).toBe('changed');
    }
    expect(verdict('Invalid', 'signingCredential.expired')).toBe('unproven');
  });

  test('shows no sign of a text that hides or turns what follows, and is never longer than it says', () => {
    expect(plainText('photo\u202egpj.exe\n\0')).toBe('photo gpj.exe');
    const text = fc.string({ unit: 'binary', maxLength: 3000 });
    fc.assert(
      fc.property(text, (any) => {
        const plain = plainText(any) ?? '-';
        expect(plain).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(plain.length).toBeLessThanOrEqual(300);
        expect(plain.trim()).toBe(plain);
      }),
    );
  });

  test('finds what our files say unsigned, wherever it lies in them, and in the words that others write it in', async () => {
    const at = '2026-11-23T12:00:00.000Z';
    const made = { model: 'maker & "model" <1>', offlinePreview: false };
    const packet = xmpPacket(imageMaking({ made, at }));
    const window = 4 * 1024 * 1024;
    for (const before of [0, window - 5, window, 2 * window + 1]) {
      const file = new Blob([new Uint8Array(before), packet, new Uint8Array(9)]);
      const facts = factsInXmp((await findXmp(file)) ?? '');
      expect(facts).toMatchObject({ agent: made.model, when: at });
      expect(sourceWords(facts?.sourceType)).toBe('Made by AI');
    }
    const element =
      '<x:xmpmeta><rdf:li><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture</Iptc4xmpExt:DigitalSourceType></rdf:li></x:xmpmeta>';
    expect(sourceWords(factsInXmp(element)?.sourceType)).toBe('Taken with a camera');
    expect(factsInXmp('<x:xmpmeta xmp:Rating="5"/>')).toBeUndefined();
    expect(await findXmp(new Blob(['<x:xmpmeta and no end']))).toBeUndefined();
  });

  test('tells what a file is by its first bytes', () => {
    const typeOf = (text: string) => fileType(Uint8Array.from(Buffer.from(text, 'latin1')));
    expect(typeOf('\x89PNG\r\n\x1a\n')).toBe('image/png');
    expect(typeOf('RIFF....WEBPVP8 ')).toBe('image/webp');
    expect(typeOf('\0\0\0\x20ftypheic')).toBe('image/heic');
    expect(typeOf('\0\0\0\x20ftypavif')).toBe('image/avif');
    expect(typeOf('\0\0\0\x20ftypqt  ')).toBe('video/quicktime');
    expect(typeOf('\0\0\0\x20ftypisom')).toBe('video/mp4');
    expect(typeOf('\0\0\0\x08wide')).toBe('video/quicktime');
    for (const other of ['', '<svg>', '%PDF-1.7', 'RIFF....WAVE']) {
      expect(typeOf(other)).toBeUndefined();
    }
  });
});

test('what is said of a stranger’s file names its signer as what it names itself, and vouches for nothing', () => {
  const signature_info = { issuer: 'Acme', common_name: 'Acme cameras' };
  const said = verdictText(reading({ ...bare, manifests: { a: { signature_info } } }));
  expect(said).toContain('It names Acme as its signer');
  expect(said).toContain('we cannot tell whether that name is true');
});
