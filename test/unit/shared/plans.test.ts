import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featureKeys } from '../../../shared/features.ts';
import {
  planFrom,
  planFromClaim,
  planLimits,
  planSatisfies,
  plans,
  requiredPlan,
} from '../../../shared/plans.ts';

const names = {
  standard: 'Standard',
  'standard plan': 'Standard',
  pro: 'Pro',
  'pro plan': 'Pro',
  professional: 'Pro',
} as const;

/** The same name in other letters, and with other separators. */
const spellings = fc
  .constantFrom(...Object.keys(names))
  .chain((name) =>
    fc
      .tuple(fc.constant(name), fc.mixedCase(fc.constant(name)), fc.constantFrom(' ', '-', '_'))
      .map(([plain, mixed, separator]) => ({ plain, spelled: mixed.replaceAll(' ', separator) })),
  );

test('a plan is known in any case and with any separator', () => {
  fc.assert(
    fc.property(spellings, ({ plain, spelled }) => {
      expect(planFrom(spelled)).toBe(Object.entries(names).find(([name]) => name === plain)?.[1]);
    }),
  );
});

test('any other name is Free', () => {
  const known = new Set(Object.keys(names));
  const others = fc
    .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'free_user'))
    .filter(
      (name) =>
        !known.has(
          name
            .trim()
            .toLowerCase()
            .replaceAll(/[-_\s]+/g, ' '),
        ),
    );
  fc.assert(
    fc.property(others, (name) => {
      expect(planFrom(name)).toBe('Free');
    }),
  );
  expect(planFrom(undefined)).toBe('Free');
});

describe('the claim of a token', () => {
  test("names a person's own plan", () => {
    expect(planFromClaim('u:pro')).toBe('Pro');
    expect(planFromClaim('u:standard_plan')).toBe('Standard');
  });

  test("is Free where the plan is an organisation's", () => {
    fc.assert(
      fc.property(spellings, ({ spelled }) => {
        expect(planFromClaim(`o:${spelled}`)).toBe('Free');
      }),
    );
  });
});

test('a larger plan satisfies a smaller one and grants at least as much', () => {
  const some = fc.constantFrom(...plans);
  fc.assert(
    fc.property(some, some, (one, other) => {
      expect(planSatisfies(one, other) || planSatisfies(other, one)).toBe(true);
      if (!planSatisfies(one, other)) return;
      for (const feature of featureKeys) {
        expect(planLimits[one][feature]).toBeGreaterThanOrEqual(planLimits[other][feature]);
      }
    }),
  );
});

describe('the smallest plan with a tool', () => {
  test('is Standard for videos, and Free for everything else', () => {
    for (const feature of featureKeys) {
      expect(requiredPlan(feature)).toBe(feature === 'videoGeneration' ? 'Standard' : undefined);
    }
  });
});
