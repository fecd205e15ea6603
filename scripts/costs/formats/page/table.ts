import { html } from 'hono/html';
import type { Sheet } from '../sheet.ts';
import { shownSheet } from '../shown-sheet.ts';
import type { Html } from './html.ts';

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

/** The figures of a chart, folded away beneath it. */
export function figuresOf(sheet: Sheet): Html {
  return html`<details><summary>The figures as a table</summary>${tableOf(sheet)}</details>`;
}
