import { test } from '@playwright/test';
import { isFullRun } from '../../full-run.ts';

/** Leaves the test to the full run, where another of its kind stands for it in the quick one. */
export function fullRunOnly(hasStandIn = true): void {
  test.skip(
    !isFullRun && hasStandIn,
    'Another of its kind stands for it; test:full runs every one.',
  );
}
