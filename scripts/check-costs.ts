// Compares what the functions metered in the browser tests with what the local cloud counted, and
// fails where they differ. Without what `npm test -- e2e` leaves there is nothing to compare.
import { resolve } from 'node:path';
import { type Assembly, loadAssembly } from '@atelier/local-cloud/assembly';
import * as z from 'zod/mini';
import { compareCosts } from './cost-check/compare-costs.ts';
import { readKeptCosts } from './cost-check/kept-costs.ts';
import { countedCosts } from './count-costs.ts';

const tokenSchema = z.object({
  ServiceToken: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
});

/** The functions that make custom resources: they work for a deployment, and meter nothing. */
function functionsOfDeployment({ template }: Pick<Assembly, 'template'>): Set<string> {
  const tokens = Object.values(template.Resources).flatMap(({ Properties }) => {
    const parsed = tokenSchema.safeParse(Properties);
    return parsed.success ? [parsed.data.ServiceToken['Fn::GetAtt'][0]] : [];
  });
  return new Set(tokens);
}

const exempt = functionsOfDeployment(await loadAssembly('cdk.out'));
const found = compareCosts(readKeptCosts(resolve(countedCosts)), exempt);
const { records, events, functions, killed, executions, executionsLeftOut, differences } = found;

for (const difference of differences) console.error(difference);
for (const { functionId, request } of killed)
  console.log(`Unmetered, since killed: ${functionId} ${request}`);
console.log(
  `${records} cost records tell of ${events} events of ${functions} functions and ${executions} workflows; ` +
    `${killed.length} events were killed and ${executionsLeftOut} workflows left out.`,
);
console.log(
  `Counted: ${quantities(found.sums)}; by what functions signed: ${quantities(found.signed)}.`,
);
// The events behind a function's difference are told below it.
const own = differences.filter((each) => !each.startsWith(' '));
console.log(`${own.length} differences.`);
if (differences.length > 0) process.exitCode = 1;

function quantities(all: Readonly<Record<string, number>>): string {
  return Object.entries(all)
    .filter(([, quantity]) => quantity !== 0)
    .map(([sku, quantity]) => `${quantity} ${sku}`)
    .join(', ');
}
