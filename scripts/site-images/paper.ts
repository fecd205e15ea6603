import { readFile } from 'node:fs/promises';

/** The colour of the page by daylight, which icons and cards stand on. */
export async function paperColour(): Promise<string> {
  const tokens = await readFile('frontend/src/styles/tokens.css', 'utf8');
  const colour = /--paper: (#[0-9a-f]{6});/.exec(tokens)?.[1];
  if (!colour) throw new Error('tokens.css names no colour of paper');
  return colour;
}
