import { test } from '@playwright/test';

/** Leaves the test to the full run, where another of its kind stands for it in the quick one. */
export function fullRunOnly(hasStandIn = true): void {
  const isQuick = process.env.ATELIER_TEST_FULL === undefined;
  test.skip(isQuick && hasStandIn, 'Another of its kind stands for it; test:full runs every one.');
}
