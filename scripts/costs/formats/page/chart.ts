import { html } from 'hono/html';
import type { Html } from './brand.ts';

/** Widths in pixels that a chart is drawn for; the style shows the one that fits. */
const sizes = [
  { name: 'narrow', width: 335 },
  { name: 'middle', width: 560 },
  { name: 'wide', width: 832 },
] as const;

/** What is drawn, and how high it came to be. */
export type Drawing = { marks: Html; height: number };

/** A chart for every width, with what it shows in words, its legend and its figures. */
export function chart({
  label,
  draw,
  legend = [],
  figures,
}: {
  label: string;
  draw: (width: number) => Drawing;
  legend?: readonly (readonly [mark: string, name: string])[];
  figures: Html | '';
}): Html {
  return html`<figure>
${sizes.map(({ name, width }) => {
  const { marks, height } = draw(width);
  return html`<svg class="${name}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${marks}</svg>`;
})}
${legend.length > 0 ? html`<ul class="legend">${legend.map(([mark, name]) => html`<li>${swatch(mark)}${name}</li>`)}</ul>` : ''}
${figures}
</figure>`;
}

function swatch(mark: string): Html {
  if (mark === 'seam') {
    return html`<svg viewBox="0 0 12 12" aria-hidden="true"><rect class="seam" x="5" width="2" height="12"/></svg>`;
  }
  if (mark === 'half') {
    return html`<svg viewBox="0 0 12 12" aria-hidden="true"><circle class="cost" cx="6" cy="6" r="5"/></svg>`;
  }
  if (mark === 'most') {
    return html`<svg viewBox="0 0 12 12" aria-hidden="true"><circle class="most" cx="6" cy="6" r="4"/></svg>`;
  }
  return html`<svg viewBox="0 0 12 12" aria-hidden="true"><rect class="${mark}" x=".5" y=".5" width="11" height="11" rx="2"/></svg>`;
}
