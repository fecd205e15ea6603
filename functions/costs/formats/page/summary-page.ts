import { html } from 'hono/html';
import { infrastructureOf, providersOf } from '../../../../shared/costs/tally.ts';
import { type Period, periodName } from '../../period.ts';
import type { Summary } from '../../questions/summary.ts';
import { type Money, moneyOf } from '../../questions/tallies.ts';
import { revenueSheet } from '../revenue-sheet.ts';
import { countOf, moneyWriter, percentOf, withUnpriced } from '../shown-sheet.ts';
import { assumedSheet, skuSheet, unpricedSheet } from '../summary-sheets.ts';
import { marginChart, wasteChart } from './bar-charts.ts';
import { type Html, logo } from './brand.ts';
import { dayChart } from './day-chart.ts';
import { resultChart } from './result-chart.ts';
import { layout, notesOf, tableOf } from './sheet-page.ts';

type Around = { period: Period; stage: string; notes: readonly string[] };

/** The summary as a page for who decides about money. */
export async function summaryPage(summary: Summary, around: Around): Promise<string> {
  const title = `What Atelier cost in ${periodName(around.period)}`;
  const body = html`${head(title, summary, around)}
${summary.isEmpty ? '' : sections(summary, around)}
<section><h2>How these figures are made</h2>${notesOf(around.notes)}</section>`;
  return String(await layout({ title, body }));
}

function head(
  title: string,
  { total, waste, standing, isEmpty }: Summary,
  { stage }: Around,
): Html {
  const [all, infrastructure, providers] = [
    moneyOf(total),
    infrastructureOf(total),
    providersOf(total),
  ];
  const write = moneyWriter([all.nanodollars]);
  const partOf = (money: Money) =>
    [share(money.nanodollars, all.nanodollars), ...unpricedIn(money)].join(', ');
  const lead = isEmpty
    ? html`Nothing was metered in this time.`
    : html`<strong>${withUnpriced(all, write)}</strong> for ${countOf(total.requests)} requests: ${withUnpriced(providers, write)} for the providers that do the work of the tools, and ${withUnpriced(infrastructure, write)} for the infrastructure that the studio runs on, of it ${withUnpriced(infrastructureOf(standing), write)} for what stands whatever people do.`;
  return html`<header><p class="kicker">${logo}Cost report, stage ${stage}</p><h1>${title}</h1><p class="lead">${lead}</p></header>
<dl class="figures">
${figure('In all', write(all.nanodollars), unpricedIn(all)[0] ?? 'every line has a price')}
${figure('Providers', write(providers.nanodollars), partOf(providers))}
${figure('Infrastructure', write(infrastructure.nanodollars), partOf(infrastructure))}
${figure('Waste', write(waste.nanodollars), partOf(waste))}
</dl>`;
}

function unpricedIn({ unpriced }: Money): string[] {
  if (unpriced === 0) return [];
  return [`and ${unpriced === 1 ? '1 line' : `${countOf(unpriced)} lines`} without a price`];
}

function figure(name: string, value: string, hint: string): Html {
  return html`<div><dt>${name}</dt><dd><p class="numeral">${value}</p><p class="hint">${hint}</p></dd></div>`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'of nothing' : `${percentOf(part, whole)} of all`;
}

function sections(summary: Summary, { period }: Around): Html {
  return html`<section><h2>Day by day</h2><p>Infrastructure, and what the providers of each tool ask, by the day (UTC) on which it was consumed.</p>${dayChart(summary.days, period)}</section>
<section><h2>What a result costs</h2><p>Half of the delivered results cost no more than p50 themselves, 95 in 100 no more than p95. The line is everything that the tool cost, failed attempts too, for each result. Each step of the scale is ten times the last.</p>${resultChart(summary.features)}</section>
<section><h2>What the plans leave</h2><p>One user's month against the plan's price, before taxes: the average of those seen, and one who uses all that the plan allows.</p>${marginChart(summary.margins)}${summary.revenue.length === 0 ? '' : tableOf(revenueSheet(summary))}</section>
<section><h2>Waste</h2><p>Uses that were given back because they failed, were cancelled or never finished. Their users paid nothing; we did.</p>${wasteChart(summary.features)}</section>
<section><h2>What was paid for</h2>${tableOf(skuSheet(summary))}</section>
<section><h2>What is not known</h2>${unknowns(summary)}</section>
${summary.assumed.length === 0 ? '' : html`<section><h2>What is assumed</h2><p>Of what has no price, and in no sum.</p>${tableOf(assumedSheet(summary))}</section>`}`;
}

function unknowns(summary: Summary): Html {
  const { unmetered, unpriced } = summary;
  const write = moneyWriter([moneyOf(unmetered).nanodollars]);
  const metered =
    unmetered.requests === 0
      ? html`<p>Every request that the platform reported has its record.</p>`
      : html`<p>${countOf(unmetered.requests)} requests have a report of the platform and no record of their own: their functions were ended before they could write it. Their run time is in the sums, ${write(moneyOf(unmetered).nanodollars)}; what else they consumed is not.</p>`;
  return html`${metered}${unpriced.length === 0 ? html`<p>Every line has a price.</p>` : tableOf(unpricedSheet(summary))}`;
}
