/** A line of a function's log. */
export type LogLine = {
  /** In ISO 8601. */
  at: string;
  /** The function, by the end of its name: `remove-bg`. */
  source: string;
  /** Lambda's id of the event, where the line tells it. */
  requestId: string | undefined;
  message: string;
};
