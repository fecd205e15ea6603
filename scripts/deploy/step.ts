/** What keeps a command from its end, and what to do about it. */
export class StepFailure extends Error {
  readonly next: string;

  constructor(message: string, next: string, options?: ErrorOptions) {
    super(message, options);
    this.next = next;
  }
}

/** Does one step of a command; what goes wrong in it ends the command with `next`. */
export async function step<Result>(
  title: string,
  next: string,
  work: () => Promise<Result>,
): Promise<Result> {
  console.log(`\n== ${title}`);
  try {
    return await work();
  } catch (error) {
    if (error instanceof StepFailure) throw error;
    throw new StepFailure(`${title} failed: ${reasonOf(error)}`, next, { cause: error });
  }
}

/** What an error says of itself, with its name where AWS gave it one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Error' || error instanceof StepFailure
    ? error.message
    : `${error.name}: ${error.message}`;
}

/** Runs a command to its end, and says what to do where it does not come to one. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`\n${reasonOf(error)}`);
    if (error instanceof StepFailure) console.error(`What to do: ${error.next}`);
    process.exitCode = 1;
  }
}
