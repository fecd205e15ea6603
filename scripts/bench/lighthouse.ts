import { createServer } from 'node:http';
import { close, listen } from '@atelier/local-cloud/host';
import lighthouse, { type Result } from 'lighthouse';
import { pages } from '../../shared/pages.ts';
import type { Row } from './row.ts';
import { withStudio } from './with-studio.ts';

const repetitions = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's verdict on the pages that visitors see, on its emulated phone; medians. */
export async function lighthouseScores(): Promise<Row[]> {
  // Lighthouse talks to a browser that another has started only over a port.
  const port = await freePort();
  const open = Object.values(pages).filter(({ guarded }) => !guarded);
  return withStudio(
    async (_, { origin }) => {
      const rows: Row[] = [];
      for (const { path } of open) rows.push(...(await verdict(origin + path, path, port)));
      return rows;
    },
    { flags: [`--remote-debugging-port=${port}`] },
  );
}

async function verdict(url: string, path: string, port: number): Promise<Row[]> {
  const reports: Result[] = [];
  while (reports.length < repetitions) reports.push(await report(url, port));
  const middle = (figure: (one: Result) => number) => median(reports.map(figure));
  const score = (category: string) => middle((one) => 100 * (one.categories[category]?.score ?? 0));
  const audit = (id: string) => middle((one) => one.audits[id]?.numericValue ?? Number.NaN);
  return [
    {
      what: `${path} performance, accessibility, practices, SEO`,
      figures: categories.map((category) => score(category).toFixed()),
    },
    {
      what: `${path} largest paint, blocking time, layout shift`,
      figures: [
        `${(audit('largest-contentful-paint') / 1000).toFixed(2)} s`,
        `${audit('total-blocking-time').toFixed()} ms`,
        audit('cumulative-layout-shift').toFixed(3),
      ],
    },
  ];
}

async function report(url: string, port: number): Promise<Result> {
  const answer = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  if (!answer) throw new Error(`Lighthouse says nothing about ${url}.`);
  return answer.lhr;
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await close(server);
  return port;
}
