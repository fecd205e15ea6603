import { scaleLinear } from 'd3-scale';
import { html } from 'hono/html';
import { featureInfo } from '../../../../shared/features.ts';
import { wasteSheet } from '../../reports/chart-sheets.ts';
import type { FeatureCosts } from '../../reports/feature-costs.ts';
import { moneyWriter, withUnpriced } from '../shown-sheet.ts';
import type { Html } from './brand.ts';
import { chart, type Drawing } from './chart.ts';
import { figuresOf } from './sheet-page.ts';

const rowHeight = 52;
const barHeight = 12;

/** What of each tool's cost went into uses that were given back. */
export function wasteChart(features: readonly FeatureCosts[]): Html {
  return chart({
    label: 'Cost of each tool, and what of it was spent on uses that were given back',
    draw: (width) => draw(features, width),
    legend: [
      ['whole', 'cost of the tool'],
      ['lost', 'of it given back'],
    ],
    figures: figuresOf(wasteSheet(features)),
  });
}

function draw(features: readonly FeatureCosts[], width: number): Drawing {
  const costOf = ({ infrastructure, providers }: FeatureCosts) => infrastructure + providers;
  const x = scaleLinear([0, Math.max(1, ...features.map(costOf))], [0, width]);
  const write = moneyWriter(features.map(({ waste }) => waste.nanodollars));
  return {
    height: features.length * rowHeight,
    marks: html`${features.map((costs, index) => {
      const { feature, waste, givenBack, kept } = costs;
      const top = index * rowHeight;
      const value = `${withUnpriced(waste, write)}, ${givenBack.toLocaleString('en-US')} of ${(givenBack + kept).toLocaleString('en-US')} uses`;
      return html`<text class="name" x="0" y="${top + 14}">${featureInfo[feature].name}</text>
<text class="value" x="${width}" y="${top + 14}" text-anchor="end">${value}</text>
<rect class="whole" x="0" y="${top + 22}" width="${Math.max(0, x(costOf(costs)))}" height="${barHeight}"/>
${waste.nanodollars > 0 ? html`<rect class="lost" x="0" y="${top + 22}" width="${Math.max(2, x(waste.nanodollars))}" height="${barHeight}"/>` : ''}`;
    })}`,
  };
}
