import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Row } from '../row.ts';
import type { JobCost } from './model.ts';

const partSchema = z.object({
  infrastructureNanodollars: z.number(),
  providersNanodollars: z.number(),
});

const byRouteSchema = z.array(z.extend(partSchema, { route: z.string() }));
const bySkuSchema = z.array(z.extend(partSchema, { sku: z.string() }));

/** Of accounts, which nobody makes for a generation. */
const foreign = ['clerkWebhook'];

/** What 1,000 jobs cost by the records of a data folder with so many jobs: by function, and by what was consumed. */
export async function costsOfJobs(
  dataDir: string,
  jobs: number,
): Promise<{ rows: Row[]; each: JobCost }> {
  const routes = z.parse(byRouteSchema, await report(dataDir, 'route'));
  const own = routes.filter(({ route }) => !foreign.includes(route));
  const skus = z.parse(bySkuSchema, await report(dataDir, 'sku'));
  const perThousand = (nanodollars: number) => `$${(nanodollars / 1e6 / jobs).toFixed(4)}`;
  const row = (what: string, figures: string[]): Row => ({
    what: `${jobs - 1} at once: 1,000 jobs, ${what}`,
    figures,
  });
  const infrastructure = sum(own.map((part) => part.infrastructureNanodollars));
  const provider = sum(own.map((part) => part.providersNanodollars));
  const rows = [
    row('all told', [
      `infrastructure ${perThousand(infrastructure)}`,
      `provider ${perThousand(provider)}`,
    ]),
    row(
      'by function',
      own.map((part) => `${part.route} ${perThousand(part.infrastructureNanodollars)}`),
    ),
    row(
      'by what is consumed',
      skus
        .filter((part) => part.infrastructureNanodollars > 0)
        .map((part) => `${part.sku} ${perThousand(part.infrastructureNanodollars)}`),
    ),
  ];
  return { rows, each: { infrastructure: infrastructure / jobs, provider: provider / jobs } };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}

async function report(dataDir: string, by: 'route' | 'sku'): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/costs.ts', '--by', by, '--json'],
    { env: { ...process.env, ATELIER_DATA: dataDir } },
  );
  return JSON.parse(stdout);
}
