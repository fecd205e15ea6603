import { html } from 'hono/html';
import type { Sheet } from '../sheet.ts';
import { layout } from './layout.ts';
import { logo } from './logo.ts';
import { notesOf } from './notes.ts';
import { tableOf } from './table.ts';

type Content = { heading: string; sheet: Sheet; notes: readonly string[] };

/** One table as a page. */
export async function sheetPage({ heading, sheet, notes }: Content): Promise<string> {
  const table = sheet.rows.length > 0 ? tableOf(sheet, heading) : html`<p>Nothing was metered.</p>`;
  const body = html`<header><p class="kicker">${logo}Cost report</p><h1>${heading}</h1></header>
<section>${table}</section>
<section>${notesOf(notes)}</section>`;
  return String(await layout({ title: heading, body }));
}
