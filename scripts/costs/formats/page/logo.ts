import { html } from 'hono/html';

/** The easel that is an A. */
export const logo = html`<svg viewBox="0 0 28 28" aria-hidden="true"><path d="M14 2.8 4.8 25.5M14 2.8l9.2 22.7M5.2 19.8h17.6"/><path class="seam" d="M8 9h12v9H8z"/></svg>`;
