import { createInterface } from 'node:readline/promises';
import { type Stage, stageNamed, stageNames } from '../../infra/stages.ts';
import { reasonOf, StepFailure } from './step.ts';

/** Runs a command. Where it fails, prints why and what to do, and sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`\n${reasonOf(error)}`);
    if (error instanceof StepFailure) console.error(`What to do: ${error.next}`);
    process.exitCode = 1;
  }
}

/** The stage that `--stage` names. Throws without one, since there is no default. */
export function stageOption(name: string | undefined, command: string): Stage {
  if (name !== undefined) return stageNamed(name);
  throw new StepFailure(
    'No stage is named.',
    `npm run ${command} -- --stage <${stageNames.join('|')}|dev-...>`,
  );
}

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

/** Throws unless the answer is the expected one. */
export async function confirm(ask: Ask, question: string, expected: string): Promise<void> {
  const answer = await ask(`\n${question} `);
  if (answer.trim().toLowerCase() === expected) return;
  throw new StepFailure('Nothing was changed.', `Answer "${expected}" when you mean it.`);
}
