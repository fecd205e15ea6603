import { scaleBand, scaleLinear } from 'd3-scale';
import { html } from 'hono/html';
import { nanodollarsPerDollar } from '../../../../shared/costs/price-book.ts';
import { daysOf } from '../../../../shared/days.ts';
import { featureInfo } from '../../../../shared/features.ts';
import { dayName, type Period } from '../../period.ts';
import { type DayCosts, type DayShare, dayShares } from '../../questions/summary.ts';
import { daySheet } from '../chart-sheets.ts';
import { moneyWriter } from '../shown-sheet.ts';
import type { Html } from './brand.ts';
import { chart, type Drawing } from './chart.ts';

/** What each day cost: infrastructure, and the providers of each tool, on top of each other. */
export function dayChart(days: readonly DayCosts[], period: Period): Html {
  const used = dayShares.filter((share) => days.some((costs) => (costs[share] ?? 0) > 0));
  return chart({
    label: 'Cost of each day, stacked: infrastructure and the providers of each tool',
    draw: (width) => draw(days, { period, used, width }),
    legend: used.map((share) => [share, shareName(share)]),
    figures: daySheet(days),
  });
}

function shareName(share: DayShare): string {
  if (share === 'infrastructure') return 'Infrastructure';
  return share === 'other' ? 'Other work of providers' : featureInfo[share].name;
}

type Frame = { period: Period; used: readonly DayShare[]; width: number };

const top = 16;
const bottom = 216;

function draw(days: readonly DayCosts[], { period, used, width }: Frame): Drawing {
  const all = daysOf(period);
  const byDay = new Map(days.map((costs) => [costs.day, costs]));
  const dollars = (nanodollars: number) => nanodollars / nanodollarsPerDollar;
  const largest = Math.max(0, ...days.map(sumOf));
  const y = scaleLinear([0, dollars(largest) || 1], [bottom, top]).nice(4);
  const x = scaleBand(all, [52, width]).paddingInner(0.3).paddingOuter(0.1);
  const ticks = y.ticks(4);
  const write = moneyWriter(ticks.map((tick) => tick * nanodollarsPerDollar));
  const step = Math.ceil(all.length / (width < 400 ? 5 : 11));
  return {
    height: bottom + 28,
    marks: html`${ticks.map(
      (tick) =>
        html`<line class="${tick === 0 ? 'base' : 'axis'}" x1="52" x2="${width}" y1="${y(tick)}" y2="${y(tick)}"/><text x="44" y="${y(tick) + 4}" text-anchor="end">${write(tick * nanodollarsPerDollar)}</text>`,
    )}${all.map((day, index) => {
      const left = x(day) ?? 0;
      const label =
        index % step === 0
          ? html`<text x="${left + x.bandwidth() / 2}" y="${bottom + 22}" text-anchor="middle">${Number(day.slice(8))}</text>`
          : '';
      return html`${bar(byDay.get(day), { left, width: x.bandwidth(), used, y: (value) => y(dollars(value)) })}${label}`;
    })}`,
  };
}

type Bar = {
  left: number;
  width: number;
  used: readonly DayShare[];
  y: (nanodollars: number) => number;
};

function bar(costs: DayCosts | undefined, { left, width, used, y }: Bar): Html | '' {
  if (!costs) return '';
  let below = 0;
  const write = moneyWriter([sumOf(costs)]);
  const parts = used.map((share) => {
    const from = below;
    below += Math.max(0, costs[share] ?? 0);
    const height = y(from) - y(below);
    if (height === 0) return '';
    return html`<rect class="${share}" x="${round(left)}" y="${round(y(below))}" width="${round(width)}" height="${round(height)}"/>`;
  });
  return html`<g class="stack"><title>${dayName(costs.day)}: ${write(sumOf(costs))}</title>${parts}</g>`;
}

function sumOf(costs: DayCosts): number {
  return dayShares.reduce((sum, share) => sum + (costs[share] ?? 0), 0);
}

function round(value: number): string {
  return value.toFixed(2);
}
