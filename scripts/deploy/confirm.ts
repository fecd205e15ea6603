import { createInterface } from 'node:readline/promises';
import { StepFailure } from './step.ts';

/** Asks a person something and gives the answer. */
export type Ask = (question: string) => Promise<string>;

/** Asks in the terminal, or reads the next line of what is piped in. */
export const askInTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), closed]);
  } finally {
    terminal.close();
  }
};

/** Goes on only after the answer that is expected. */
export async function confirm(ask: Ask, question: string, expected: string): Promise<void> {
  const answer = await ask(`\n${question} `);
  if (answer.trim().toLowerCase() === expected) return;
  throw new StepFailure('Nothing was changed.', `Answer "${expected}" when you mean it.`);
}
