import { expect, test } from 'vitest';
import { toolRows } from '../../../frontend/src/costs/state/tool-rows.ts';
import type { ReportTool } from '../../../shared/cost-report.ts';

const dollar = 1_000_000_000;

/** What was asked by AWS and by providers, and how many lines of it have no price, in all and of providers. */
function tally(infrastructure: number, providers: number, unpriced = 0, unpricedProviders = 0) {
  const amounts = { infrastructure: infrastructure * dollar, providers: providers * dollar };
  return { ...amounts, unpriced, unpricedProviders, requests: 1 };
}

function tool(own: ReturnType<typeof tally>, dollars: number, unpriced: number): ReportTool {
  return {
    ...{ ...own, feature: 'audioChat', told: { nanodollars: dollars * dollar, unpriced } },
    ...{ kept: 1, givenBack: 0, open: 0, sameDays: 0 },
    ...{ perResult: null, p50: null, p95: null, waste: { nanodollars: 0, unpriced: 0 } },
  };
}

test('what a tool cost of providers is open where a part of theirs has no price, and what it has of a share where one of that has none', () => {
  const { rows, all } = toolRows({
    tools: [tool(tally(1, 3, 1, 1), 9, 3), tool(tally(2, 0), 4, 2)],
    // Of which 4 stand, and both lines without a price are AWS's, one of what stands.
    toolless: { ...tally(7, 0, 2), told: { nanodollars: 0, unpriced: 0 } },
    standing: tally(4, 0, 1),
    total: tally(10, 3, 3, 1),
  });
  const told = [...rows, all].map(({ providers, used, share, cost }) =>
    [providers, used, share, cost].map(({ shown, unpriced }) => [shown, unpriced]),
  );
  expect(told).toEqual([
    [
      ['$3.00', 1],
      ['$1.00', 0],
      ['$5.00', 2],
      ['$9.00', 3],
    ],
    [
      ['$0.00', 0],
      ['$2.00', 0],
      ['$2.00', 2],
      ['$4.00', 2],
    ],
    // What it gives away is less than nothing, by what is not known.
    [
      ['$0.00', 0],
      ['$3.00', 1],
      ['\u2212$3.00', -1],
      ['$0.00', 0],
    ],
    [
      ['$3.00', 1],
      ['$6.00', 1],
      ['$4.00', 1],
      ['$13.00', 3],
    ],
  ]);
});
