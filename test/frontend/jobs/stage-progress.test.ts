import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { furthest, stageAt } from '../../../frontend/src/jobs/stage-progress.tsx';
import { removalStages } from '../../../shared/image-editing.ts';

describe('the stage of a removal', () => {
  test.each([
    [0, 0, 'Preparing...'],
    [1999, 0, 'Preparing...'],
    [2000, 15, 'Uploading image'],
    [4000, 30, 'Analyzing image content'],
    [6000, 50, 'Detecting background'],
    [8000, 70, 'Removing background'],
    [10_000, 85, 'Optimizing edges'],
    [12_000, 95, 'Finalizing image'],
    [90_000, 95, 'Finalizing image'],
  ])('after %i ms is %i percent, %s', (elapsed, percent, label) => {
    expect(stageAt(removalStages, elapsed)).toEqual({ percent, label });
  });

  test('a clock that was set back shows the beginning', () => {
    expect(stageAt(removalStages, -5000)).toEqual({ percent: 0, label: 'Preparing...' });
  });

  test('what is shown never goes back and never reaches 100, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: 200_000 })), (clock) => {
        let shown = stageAt(removalStages, 0);
        for (const elapsed of clock) {
          const next = furthest(shown, stageAt(removalStages, elapsed));
          expect(next.percent).toBeGreaterThanOrEqual(shown.percent);
          expect(next.percent).toBeLessThan(100);
          shown = next;
        }
      }),
    );
  });
});
