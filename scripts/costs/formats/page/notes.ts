import { html } from 'hono/html';
import type { Html } from './html.ts';

export function notesOf(notes: readonly string[]): Html {
  return html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`;
}
