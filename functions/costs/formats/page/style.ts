import { colourTokens, faceRules } from './brand.ts';

/** Viewport widths, in pixels, from which a chart is drawn wider. */
const breakpoints = { middle: 640, wide: 920 };

/** The page's whole style: the studio's visual language for a sheet of paper, on screen and printed. */
export function pageStyle(): string {
  const { light, dark } = colourTokens();
  return `
${faceRules()}
:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
@media print { :root { color-scheme: light; ${light} } }
${text}${layout}${tables}${charts}${media}`;
}

const text = `
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; }
body { background: var(--paper); color: var(--ink); font: 400 1rem/1.625rem "Hanken Grotesk Variable", "Hanken Grotesk", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, .numeral { font-family: "Brygada 1918 Variable", "Brygada 1918", Georgia, serif; font-weight: 500; text-wrap: balance; }
h1 { font-size: 2.75rem; line-height: 3rem; letter-spacing: -.02em; }
h2 { font-size: 1.75rem; line-height: 2.125rem; letter-spacing: -.012em; }
p { max-width: 60ch; text-wrap: pretty; }
.kicker, .hint { color: var(--ink-3); font-size: .875rem; line-height: 1.25rem; }
.lead { font-size: 1.125rem; line-height: 1.75rem; color: var(--ink-2); }
.lead strong { color: var(--ink); font-weight: 600; }
`;

const layout = `
main { max-width: 960px; margin: 0 auto; padding: 72px 64px 96px; }
header { display: grid; gap: 16px; padding-bottom: 32px; }
header .kicker { display: flex; gap: 10px; align-items: center; }
header .kicker svg { display: block; width: 28px; height: 28px; flex: none; }
.kicker path:first-child { fill: none; stroke: var(--ink); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.figures { display: grid; grid-template-columns: repeat(4, 1fr); border-block: 1px solid var(--line); }
.figures div { padding: 20px 16px 20px 20px; border-left: 1px solid var(--line); }
.figures div:first-child { padding-left: 0; border-left: 0; }
.figures dt { color: var(--ink-3); font-size: .875rem; line-height: 1.25rem; }
.figures dd { margin: 0; }
.numeral { font-size: 1.875rem; line-height: 2.375rem; letter-spacing: -.02em; }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding-top: 64px; }
section > p { color: var(--ink-2); }
.notes { padding-left: 1.1em; color: var(--ink-2); font-size: .9375rem; line-height: 1.5rem; max-width: 68ch; }
.notes li { padding-bottom: 4px; }
.notes li::marker { color: var(--ink-3); }
`;

const tables = `
.scroll { overflow-x: auto; }
.scroll:focus-visible, summary:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; line-height: 1.25rem; }
th, td { padding: 9px 0 9px 24px; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { padding-left: 0; min-width: 9em; }
thead th { color: var(--ink-3); font-size: .8125rem; font-weight: 550; white-space: nowrap; }
tbody th { font-weight: 400; }
.number { text-align: right; white-space: nowrap; }
tfoot th, tfoot td { font-weight: 600; border-bottom: 0; }
details { font-size: .875rem; }
summary { cursor: pointer; width: fit-content; padding: 6px 0; color: var(--ink-2); text-decoration: underline; text-decoration-color: var(--vermilion); text-decoration-thickness: 1.5px; text-underline-offset: 5px; }
summary:hover { color: var(--ink); }
details[open] summary { margin-bottom: 8px; }
`;

const charts = `
figure { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 12px 0 4px; }
svg { display: none; width: 100%; height: auto; overflow: visible; }
svg.narrow { display: block; max-width: 560px; }
svg text { font: 13px "Hanken Grotesk Variable", "Hanken Grotesk", system-ui, sans-serif; fill: var(--ink-3); }
svg text.name { fill: var(--ink); font-weight: 550; }
svg text.value { fill: var(--ink-2); }
svg text.lost { fill: var(--carmine); font-weight: 550; }
svg .axis { stroke: var(--line); stroke-width: 1; }
svg .base { stroke: var(--control); stroke-width: 1; }
.legend { display: flex; flex-wrap: wrap; gap: 6px 20px; padding: 0; list-style: none; color: var(--ink-2); font-size: .8125rem; line-height: 1.125rem; }
.legend li { display: flex; gap: 8px; align-items: center; }
.legend svg { display: block; width: 12px; height: 12px; flex: none; }
.imageEditing { fill: var(--viridian); } .imageGeneration { fill: var(--ochre); } .audioChat { fill: var(--cobalt); }
.videoGeneration { fill: var(--plum); } .infrastructure { fill: var(--control); } .other { fill: var(--ink-2); }
.cost { fill: var(--ink); } .left { fill: var(--viridian-wash); stroke: var(--viridian); }
.whole { fill: var(--line); } .lost { fill: var(--carmine); } .seam { fill: var(--vermilion); }
.spread { opacity: .3; } .half { stroke: var(--paper); stroke-width: 2; }
.most { fill: none; stroke: currentColor; stroke-width: 2; }
.stack rect { stroke: var(--paper); stroke-width: .75; }
`;

const media = `
@media (min-width: ${breakpoints.middle}px) and (max-width: ${breakpoints.wide - 1}px) {
  svg.narrow, svg.wide { display: none; } svg.middle { display: block; }
}
@media (min-width: ${breakpoints.wide}px) {
  svg.narrow, svg.middle { display: none; } svg.wide { display: block; }
}
@media (max-width: ${breakpoints.middle - 1}px) {
  main { padding: 40px 20px 64px; }
  h1 { font-size: 2.125rem; line-height: 2.375rem; }
  h2 { font-size: 1.5rem; line-height: 1.875rem; }
  section { padding-top: 48px; }
  .figures { grid-template-columns: 1fr 1fr; }
  .figures div { padding: 14px 12px 14px 16px; }
  .figures div:nth-child(odd) { padding-left: 0; border-left: 0; }
  .figures div:nth-child(n + 3) { border-top: 1px solid var(--line); }
  .numeral { font-size: 1.5rem; line-height: 1.875rem; }
  th, td { padding-left: 16px; }
  .scroll tr > :last-child { position: sticky; right: 0; background: var(--paper); }
}
@media print {
  @page { margin: 16mm 14mm; }
  main { padding: 0; max-width: none; }
  section { padding-top: 40px; }
  /* Of a grid no two rows are kept together. */
  section, figure { display: block; }
  section > * + *, figure > * + * { margin-top: 12px; }
  .scroll { overflow: visible; }
  h2, h2 + p { break-after: avoid; }
  p, svg, .legend, tr, li { break-inside: avoid; }
  svg { break-after: avoid; }
  summary { display: none; }
  details::details-content { content-visibility: visible; }
}
`;
