/** Ends a command, and says what to do next. */
export class StepFailure extends Error {
  readonly next: string;

  constructor(message: string, next: string, options?: ErrorOptions) {
    super(message, options);
    this.next = next;
  }
}

/** Runs one step of a command. An error in it ends the command and says `next`. */
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

/** The message of an error, with its name where it has one of AWS. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Error' || error instanceof StepFailure
    ? error.message
    : `${error.name}: ${error.message}`;
}
