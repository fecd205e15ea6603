import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedOutput } from '../../../../../functions/providers/replicate/output.ts';

const origins = ['https://replicate.delivery', 'http://127.0.0.1:3002'];

describe('an output', () => {
  test('at an allowed origin may be fetched, whatever its path', () => {
    fc.assert(
      fc.property(fc.constantFrom(...origins), fc.webPath({ size: 'small' }), (origin, path) => {
        expect(allowedOutput(origin + path, origins).origin).toBe(origin);
      }),
    );
  });

  test('at any other origin is refused', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(() => allowedOutput(url, origins)).toThrow();
      }),
    );
  });

  test('without encryption is refused even where the setting names it', () => {
    expect(() => allowedOutput('http://plain.example/a.png', ['http://plain.example'])).toThrow();
  });
});
