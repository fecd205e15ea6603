/** What could not be read, counted: it is said, and never ends a report. */
export type Faults = {
  /** Lines of the store that are no envelope of a log event: torn, or not ours. */
  torn: number;
  /** Events that are neither a cost record nor a report of the platform. */
  foreign: number;
};

export function noFaults(): Faults {
  return { torn: 0, foreign: 0 };
}

/** Sentences for a person, none where everything was read. */
export function sentencesOf({ torn, foreign }: Faults): string[] {
  return [
    ...(torn > 0 ? [`Left out: ${lines(torn)} of the store that cannot be read.`] : []),
    ...(foreign > 0
      ? [`Left out: ${lines(foreign)} of logs with neither a cost record nor a report.`]
      : []),
  ];
}

function lines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}
