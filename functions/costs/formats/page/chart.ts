import { html } from 'hono/html';
import type { Sheet } from '../sheet.ts';
import type { Html } from './brand.ts';
import { tableOf } from './sheet-page.ts';

/** Widths in pixels that a chart is drawn for; the style shows the one that fits. */
const sizes = [
  { name: 'narrow', width: 335 },
  { name: 'middle', width: 560 },
  { name: 'wide', width: 832 },
] as const;

/** What is drawn, and how high it came to be. */
export type Drawing = { marks: Html; height: number };

/** A chart for every width, with what it shows in words, its legend and its figures, folded away beneath it. */
export function chart({
  label,
  draw,
  legend = [],
  figures,
}: {
  label: string;
  draw: (width: number) => Drawing;
  legend?: readonly (readonly [mark: string, name: string])[];
  figures: Sheet;
}): Html {
  return html`<figure>
${sizes.map(({ name, width }) => {
  const { marks, height } = draw(width);
  return html`<svg class="${name}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${marks}</svg>`;
})}
${legend.length > 0 ? html`<ul class="legend">${legend.map(([mark, name]) => html`<li>${swatch(mark)}${name}</li>`)}</ul>` : ''}
<details><summary>The figures as a table</summary>${tableOf(figures)}</details>
</figure>`;
}

/** Rows of one height, each drawn from its top. */
export function rowsBelow<Row>(
  rows: readonly Row[],
  height: number,
  draw: (row: Row, top: number) => Html,
): Drawing {
  return {
    height: rows.length * height,
    marks: html`${rows.map((row, index) => draw(row, index * height))}`,
  };
}

/** Marks of a legend that are no square. */
const swatches: Readonly<Record<string, Html>> = {
  seam: html`<rect class="seam" x="5" width="2" height="12"/>`,
  half: html`<circle class="cost" cx="6" cy="6" r="5"/>`,
  most: html`<circle class="most" cx="6" cy="6" r="4"/>`,
};

function swatch(mark: string): Html {
  const square = html`<rect class="${mark}" x=".5" y=".5" width="11" height="11" rx="2"/>`;
  return html`<svg viewBox="0 0 12 12" aria-hidden="true">${swatches[mark] ?? square}</svg>`;
}
