import { scaleLinear } from 'd3-scale';
import { html } from 'hono/html';
import { featureInfo } from '../../../../shared/features.ts';
import type { FeatureCosts } from '../../questions/feature-costs.ts';
import type { Margin, PlanMargin } from '../../questions/plan-margins.ts';
import { moneyOf } from '../../questions/tallies.ts';
import { marginSheet, wasteSheet } from '../chart-sheets.ts';
import { moneyWriter, withUnpriced } from '../shown-sheet.ts';
import type { Html } from './brand.ts';
import { chart, type Drawing, rowsBelow } from './chart.ts';

const barHeight = 12;

/** What of each tool's cost went into uses that were given back. */
export function wasteChart(features: readonly FeatureCosts[]): Html {
  return chart({
    label: 'Cost of each tool, and what of it was spent on uses that were given back',
    draw: (width) => drawWaste(features, width),
    legend: [
      ['whole', 'cost of the tool'],
      ['lost', 'of it given back'],
    ],
    figures: wasteSheet(features),
  });
}

function drawWaste(features: readonly FeatureCosts[], width: number): Drawing {
  const costOf = (costs: FeatureCosts) => moneyOf(costs).nanodollars;
  const x = scaleLinear([0, Math.max(1, ...features.map(costOf))], [0, width]);
  const write = moneyWriter(features.map(({ waste }) => waste.nanodollars));
  return rowsBelow(features, 52, (costs, top) => {
    const { feature, waste, givenBack, kept } = costs;
    const value = `${withUnpriced(waste, write)}, ${givenBack.toLocaleString('en-US')} of ${(givenBack + kept).toLocaleString('en-US')} uses`;
    return html`<text class="name" x="0" y="${top + 14}">${featureInfo[feature].name}</text>
<text class="value" x="${width}" y="${top + 14}" text-anchor="end">${value}</text>
<rect class="whole" x="0" y="${top + 22}" width="${Math.max(0, x(costOf(costs)))}" height="${barHeight}"/>
${waste.nanodollars > 0 ? html`<rect class="lost" x="0" y="${top + 22}" width="${Math.max(2, x(waste.nanodollars))}" height="${barHeight}"/>` : ''}`;
  });
}

const userHeight = 44;
const titleHeight = 36;

/** What of a plan's price is cost and what is left, for an average and for a maximal user. */
export function marginChart(margins: readonly PlanMargin[]): Html {
  return chart({
    label: 'Price of each plan, and what of it is cost for an average and for a maximal user',
    draw: (width) => drawMargins(margins, width),
    legend: [
      ['cost', 'cost of one user'],
      ['left', 'what the plan leaves'],
      ['lost', 'cost above the price'],
    ],
    figures: marginSheet(margins),
  });
}

function drawMargins(margins: readonly PlanMargin[], width: number): Drawing {
  const amounts = margins.flatMap(({ price, average, maximal }) => [
    ...[price, average.cost?.nanodollars ?? 0, maximal.cost?.nanodollars ?? 0],
  ]);
  const x = scaleLinear([0, Math.max(1, ...amounts)], [0, width]);
  const write = moneyWriter(margins.map(({ price }) => price));
  return rowsBelow(margins, titleHeight + 2 * userHeight, (margin, top) => {
    const { plan, price, users, average, maximal } = margin;
    const people = users === 1 ? '1 user' : `${users.toLocaleString('en-US')} users`;
    return html`<text class="name" x="0" y="${top + 20}">${plan}</text>
<text x="${width}" y="${top + 20}" text-anchor="end">${write(price)} a month, ${people}</text>
${userBars('Average user', average, { top: top + titleHeight, price, x, width })}
${userBars('All limits used', maximal, { top: top + titleHeight + userHeight, price, x, width })}`;
  });
}

type Place = { top: number; price: number; x: (nanodollars: number) => number; width: number };

function userBars(
  name: string,
  { cost, margin, reason }: Margin,
  { top, price, x, width }: Place,
): Html {
  const label = html`<text class="value" x="0" y="${top + 12}">${name}</text>`;
  if (!cost || !margin) {
    return html`${label}<text x="${width}" y="${top + 12}" text-anchor="end">unknown</text><title>${reason}</title>`;
  }
  const isLoss = margin.nanodollars < 0;
  const write = moneyWriter([margin.nanodollars]);
  const amount = withUnpriced(
    { ...margin, nanodollars: Math.abs(margin.nanodollars) },
    write,
    isLoss ? '+' : '\u2212',
  );
  const within = x(Math.min(cost.nanodollars, price));
  const bars = top + 19;
  return html`${label}<text class="${isLoss ? 'lost' : 'value'}" x="${width}" y="${top + 12}" text-anchor="end">${isLoss ? 'loses' : 'leaves'} ${amount}</text>
${price > 0 ? html`<rect class="left" x=".5" y="${bars + 0.5}" width="${x(price) - 1}" height="${barHeight - 1}"/>` : ''}
${within > 0 ? html`<rect class="cost" x="0" y="${bars}" width="${Math.max(2, within)}" height="${barHeight}"/>` : ''}
${isLoss ? html`<rect class="lost" x="${x(price)}" y="${bars}" width="${Math.max(2, x(cost.nanodollars) - x(price))}" height="${barHeight}"/>` : ''}`;
}
