import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShared } from '../../../frontend/src/shared-page/load-shared.ts';
import { sharedResultSchema } from '../../../shared/shares.ts';

const strange = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean());
const mostly = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: strange, weight: 1 });

const answer = fc.record(
  {
    feature: mostly(
      fc.constantFrom('imageEditing', 'imageGeneration', 'videoGeneration', 'audioChat'),
    ),
    imageUrl: mostly(fc.webUrl()),
    videoUrl: mostly(fc.webUrl()),
    shape: mostly(fc.constantFrom('1:1', '4:5', '16:9', '9:16')),
    duration: mostly(fc.nat()),
    topic: mostly(fc.string()),
    transcript: mostly(
      fc.array(
        fc.record({
          role: mostly(fc.constantFrom('user', 'assistant')),
          content: mostly(fc.string()),
        }),
      ),
    ),
    provenance: mostly(fc.record({ preview: mostly(fc.boolean()), lowConfidence: fc.boolean() })),
    expiresAt: mostly(fc.string()),
    stranger: fc.string(),
  },
  { requiredKeys: ['feature', 'provenance', 'expiresAt', 'imageUrl', 'videoUrl', 'topic'] },
);

test('an answer is read by hand exactly as the schema of the contract reads it', () => {
  fc.assert(
    fc.property(fc.oneof(answer, fc.jsonValue()), (data) => {
      const sent: unknown = JSON.parse(JSON.stringify(data));
      expect(readShared(sent)).toEqual(sharedResultSchema.safeParse(sent).data);
    }),
    { numRuns: 2000 },
  );
});
