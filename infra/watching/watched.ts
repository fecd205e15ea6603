import type { Stage } from '../stages.ts';

/** The tables, by the names under which the alarms speak of them. */
export type TableNames = Readonly<Record<'history' | 'usage' | 'jobs' | 'limits', string>>;

/** What is watched: everything that CloudWatch names in the metrics of a stage. */
export type Watched = {
  stage: Stage;
  apiName: string;
  distributionId: string;
  videoWorkflowArn: string;
  tables: TableNames;
  /** What carries cost records to their bucket. */
  costStream: string;
  /** Seconds after which Lambda ends the function of a route, by its file. */
  timeouts: Readonly<Record<string, number>>;
};
