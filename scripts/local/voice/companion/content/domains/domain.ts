import type { Pool } from '../style-content.ts';

/** A field that many people talk about, and what a good listener asks there. */
export type Domain = { words: RegExp; questions: Pool; gentle?: boolean };
