/** The failure of a task: `name` is the error that retriers and catchers look at. */
export class TaskFailure extends Error {
  constructor(error: string, cause: string) {
    super(cause);
    this.name = error;
  }
}
