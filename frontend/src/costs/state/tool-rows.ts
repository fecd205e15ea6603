import type { CostReport, ReportMoney, ReportTool } from '../../../../shared/cost-report.ts';
import { infrastructureOf, providersOf } from '../../../../shared/costs/tally.ts';
import { partsShown, sumShown, without } from './money.ts';

/** What is asked by providers, by AWS for what was used, as a share of what belongs to no tool, and in all. */
type Part = 'providers' | 'used' | 'share' | 'cost';

/** An amount as it is shown among others that add up. */
type Shown = { readonly shown: string | undefined; readonly unpriced: number };

export type ToolRow = Readonly<Record<Part, Shown>> & {
  /** Undefined is what belongs to none. */
  readonly tool: ReportTool | undefined;
};

function ofParts<Value>(value: (part: Part) => Value): Record<Part, Value> {
  return {
    ...{ providers: value('providers'), used: value('used') },
    ...{ share: value('share'), cost: value('cost') },
  };
}

type Told = Pick<CostReport, 'tools' | 'toolless' | 'standing' | 'total'>;

/** What each tool cost and, last, what belongs to none; and the sums of all. */
export function toolRows({ tools, toolless, standing, total }: Told) {
  const stands = infrastructureOf(standing);
  const costs = [...tools, toolless].map((tally): Record<Part, ReportMoney> => {
    const providers = providersOf(tally);
    const own = infrastructureOf(tally);
    // What stands is in no tool's own, and shared.
    const used = tally === toolless ? without(stands, own) : own;
    const share = without(used, without(providers, tally.told));
    return { providers, used, share, cost: tally.told };
  });
  const amounts = ofParts((part) => costs.map((cost) => cost[part].nanodollars));
  const shown = ofParts((part) => partsShown(amounts[part]));
  const unpriced = {
    ...{ providers: providersOf(total), used: without(stands, infrastructureOf(total)) },
    ...{ share: stands, cost: total },
  };
  return {
    rows: costs.map(
      (cost, place): ToolRow => ({
        tool: tools[place],
        ...ofParts((part) => ({ shown: shown[part][place], unpriced: cost[part].unpriced })),
      }),
    ),
    all: ofParts((part) => ({
      shown: sumShown(amounts[part]),
      unpriced: unpriced[part].unpriced,
    })),
  };
}
