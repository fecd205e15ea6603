import { html, raw } from 'hono/html';
import type { Sheet } from '../sheet.ts';
import { shownSheet } from '../shown-sheet.ts';
import { type Html, logo } from './brand.ts';
import { pageStyle } from './style.ts';

type Content = { heading: string; sheet: Sheet; notes: readonly string[] };

/** One table as a page. */
export async function sheetPage({ heading, sheet, notes }: Content): Promise<string> {
  const table = sheet.rows.length > 0 ? tableOf(sheet, heading) : html`<p>Nothing was metered.</p>`;
  const body = html`<header><p class="kicker">${logo}Cost report</p><h1>${heading}</h1></header>
<section>${table}</section>
<section>${notesOf(notes)}</section>`;
  return String(await layout({ title: heading, body }));
}

/** The whole page: nothing on it is loaded from anywhere, so that it can be mailed and kept. */
export function layout({ title, body }: { title: string; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(pageStyle())}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

export function notesOf(notes: readonly string[]): Html {
  return html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`;
}

/** A sheet as a table, which is moved by the keyboard too where it is wider than the page. */
export function tableOf(sheet: Sheet, name = sheet.title): Html {
  const { columns, rows, sum } = shownSheet(sheet);
  const side = (place: number) => (columns[place]?.kind === 'text' ? '' : 'number');
  const line = (row: readonly string[]) =>
    html`<tr>${row.map((cell, place) =>
      place === 0
        ? html`<th scope="row">${cell}</th>`
        : html`<td class="${side(place)}">${cell}</td>`,
    )}</tr>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
<table>
<thead><tr>${columns.map((column, place) => html`<th scope="col" class="${side(place)}">${column.name}</th>`)}</tr></thead>
<tbody>${rows.map(line)}</tbody>
${sum ? html`<tfoot>${line(sum)}</tfoot>` : ''}
</table>
</div>`;
}
