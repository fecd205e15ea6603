import { scaleLog } from 'd3-scale';
import { html } from 'hono/html';
import { nanodollarsPerDollar } from '../../../../shared/costs/price-book.ts';
import { featureInfo } from '../../../../shared/features.ts';
import type { FeatureCosts } from '../../questions/feature-costs.ts';
import { resultSheet } from '../chart-sheets.ts';
import { moneyWriter, withUnpriced } from '../shown-sheet.ts';
import type { Html } from './brand.ts';
import { chart, type Drawing, rowsBelow } from './chart.ts';

const rowHeight = 64;
const edge = 8;

/** What a delivered result costs by tool, on a scale on which each step is ten times the last. */
export function resultChart(features: readonly FeatureCosts[]): Html {
  return chart({
    label: 'Cost of a delivered result by tool: p50, p95, and all that was spent for each',
    draw: (width) => draw(features, width),
    legend: [
      ['half', 'p50'],
      ['most', 'p95'],
      ['seam', 'each, all told'],
    ],
    figures: resultSheet(features),
  });
}

function draw(features: readonly FeatureCosts[], width: number): Drawing {
  const x = scaleOf(features, width);
  const { marks, height } = rowsBelow(features, rowHeight, (costs, top) =>
    row(costs, { top, x, width }),
  );
  const ticks = x
    .ticks()
    .filter((tick) => Number.isInteger(Math.round(Math.log10(tick) * 1e6) / 1e6));
  return {
    height: height + 28,
    marks: html`${ticks.map(
      (tick) =>
        html`<line class="axis" x1="${x(tick)}" x2="${x(tick)}" y1="0" y2="${height}"/><text x="${x(tick)}" y="${height + 20}" text-anchor="middle">${tickName(tick)}</text>`,
    )}${marks}`,
  };
}

function scaleOf(features: readonly FeatureCosts[], width: number) {
  const amounts = features
    .flatMap(({ p50, p95, perResult }) => [p50, p95, perResult])
    .map((money) => (money?.nanodollars ?? 0) / nanodollarsPerDollar)
    .filter((dollars) => dollars > 0);
  const [least, most] = [Math.min(...amounts, 0.1), Math.max(...amounts, 0.01)];
  const decade = (value: number, round: (exponent: number) => number) =>
    10 ** round(Math.log10(value));
  return scaleLog(
    [decade(least, Math.floor), decade(most, Math.ceil)],
    [edge + 16, width - edge - 16],
  );
}

function tickName(dollars: number): string {
  return `$${dollars >= 1 ? dollars : Number(dollars.toPrecision(1))}`;
}

type Row = { top: number; x: (dollars: number) => number; width: number };

function row({ feature, perResult, p50, p95 }: FeatureCosts, { top, x, width }: Row): Html {
  const { name } = featureInfo[feature];
  const title = html`<text class="name" x="0" y="${top + 18}">${name}</text>`;
  if (perResult === null || p50 === null || p95 === null) {
    return html`${title}<text x="${width}" y="${top + 18}" text-anchor="end">none delivered</text>`;
  }
  const at = (nanodollars: number) => x(Math.max(nanodollars, 1) / nanodollarsPerDollar);
  const middle = top + 40;
  const value = withUnpriced(perResult, moneyWriter([perResult.nanodollars]));
  const [half, most] = [p50.nanodollars, p95.nanodollars];
  const write = moneyWriter([half, most]);
  return html`<g><title>${name}: p50 ${withUnpriced(p50, write)}, p95 ${withUnpriced(p95, write)}, all told ${value}</title>
${title}<text class="value" x="${width}" y="${top + 18}" text-anchor="end">${value}</text>
<rect class="${feature} spread" x="${at(half)}" y="${middle - 3}" width="${Math.max(0, at(most) - at(half))}" height="6"/>
<circle class="most" cx="${at(most)}" cy="${middle}" r="9"/>
<circle class="${feature} half" cx="${at(half)}" cy="${middle}" r="6"/>
<rect class="seam" x="${at(perResult.nanodollars) - 1}" y="${middle - 11}" width="2" height="22"/></g>`;
}
