import { scaleLinear } from 'd3-scale';
import { html } from 'hono/html';
import { marginSheet } from '../../reports/chart-sheets.ts';
import type { Margin, PlanMargin } from '../../reports/plan-margins.ts';
import { moneyWriter, withUnpriced } from '../shown-sheet.ts';
import type { Html } from './brand.ts';
import { chart, type Drawing } from './chart.ts';
import { figuresOf } from './sheet-page.ts';

const rowHeight = 44;
const titleHeight = 36;
const barHeight = 12;

/** What of a plan's price is cost and what is left, for an average and for a maximal user. */
export function marginChart(margins: readonly PlanMargin[]): Html {
  return chart({
    label: 'Price of each plan, and what of it is cost for an average and for a maximal user',
    draw: (width) => draw(margins, width),
    legend: [
      ['cost', 'cost of one user'],
      ['left', 'what the plan leaves'],
      ['lost', 'cost above the price'],
    ],
    figures: figuresOf(marginSheet(margins)),
  });
}

function draw(margins: readonly PlanMargin[], width: number): Drawing {
  const amounts = margins.flatMap(({ price, average, maximal }) => [
    price,
    average.cost?.nanodollars ?? 0,
    maximal.cost?.nanodollars ?? 0,
  ]);
  const x = scaleLinear([0, Math.max(1, ...amounts)], [0, width]);
  const write = moneyWriter(margins.map(({ price }) => price));
  const planHeight = titleHeight + 2 * rowHeight;
  return {
    height: margins.length * planHeight,
    marks: html`${margins.map(({ plan, price, users, average, maximal }, index) => {
      const top = index * planHeight;
      const people = users === 1 ? '1 user' : `${users.toLocaleString('en-US')} users`;
      return html`<text class="name" x="0" y="${top + 20}">${plan}</text>
<text x="${width}" y="${top + 20}" text-anchor="end">${write(price)} a month, ${people}</text>
${bar('Average user', average, { top: top + titleHeight, price, x, width })}
${bar('All limits used', maximal, { top: top + titleHeight + rowHeight, price, x, width })}`;
    })}`,
  };
}

type Place = { top: number; price: number; x: (nanodollars: number) => number; width: number };

function bar(
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
  ).replace(' + ', isLoss ? ' + ' : ' \u2212 ');
  const within = x(Math.min(cost.nanodollars, price));
  const bars = top + 19;
  return html`${label}<text class="${isLoss ? 'lost' : 'value'}" x="${width}" y="${top + 12}" text-anchor="end">${isLoss ? 'loses' : 'leaves'} ${amount}</text>
${price > 0 ? html`<rect class="left" x=".5" y="${bars + 0.5}" width="${x(price) - 1}" height="${barHeight - 1}"/>` : ''}
${within > 0 ? html`<rect class="cost" x="0" y="${bars}" width="${Math.max(2, within)}" height="${barHeight}"/>` : ''}
${isLoss ? html`<rect class="lost" x="${x(price)}" y="${bars}" width="${Math.max(2, x(cost.nanodollars) - x(price))}" height="${barHeight}"/>` : ''}`;
}
