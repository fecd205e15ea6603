// Reads the month that the measurement wrote as the function of the page does, in a process of its own.
import { readAssumptions } from '../../../functions/costs/read-assumptions.ts';
import { readPeriod } from '../../../functions/costs/read-period.ts';
import { costPeriod } from '../../../shared/cost-period.ts';
import { openLocalCosts } from '../../costs/sources/open-local-costs.ts';

const folder = process.env.ATELIER_DATA ?? '';
const costs = openLocalCosts(folder, { now: new Date() });
await readPeriod(costPeriod('2026-10'), { ...costs, assumptions: readAssumptions(undefined) });
