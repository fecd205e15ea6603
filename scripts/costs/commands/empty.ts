import type { CostsRequest } from '../command.ts';
import { periodName } from '../period.ts';

/** Says that there is nothing to show, to a person: of an id, where one was asked for. */
export function nothingMetered({ period, costs, values }: CostsRequest): string {
  const time = `in ${periodName(period)} by stage ${costs.stage.name}`;
  return values.id === undefined
    ? `Nothing was metered ${time}.\n`
    : `Nothing was metered of ${values.id} ${time}; --month names another.\n`;
}
