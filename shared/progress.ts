/** Percent and label of a stage shown while a tool works: specification, section 4. */
export type Stage = { readonly percent: number; readonly label: string };

/** What a tool shows between a submit and its answer. */
export type StagePlan = {
  /** Label before the first stage. */
  readonly initial: string;
  /** Time on each stage before the next one, in milliseconds. */
  readonly tick: number;
  readonly stages: readonly Stage[];
};
