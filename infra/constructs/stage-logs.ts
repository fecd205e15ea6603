import { type LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { functionFiles, functionIdOf, supportFunctions } from '../function-entries.ts';
import { functionNameOf, logGroupNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { keptLogs } from './retention.ts';

/** The logs of the functions, of requests and of the workflow, which outlive what writes them. Whoever writes knows them by name. */
export class StageLogs extends Construct {
  /** By the names of the functions. */
  readonly ofFunctions: ReadonlyMap<string, LogGroup>;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const functions = Object.entries(functionFiles).map(([name, entry]) => {
      const logGroupName = functionNameOf(stage, entry);
      const id = `${functionIdOf(name)}Logs`;
      return [name, keptLogs(this, id, stage, { logGroupName, ...retentionOf(name) })] as const;
    });
    this.ofFunctions = new Map(functions);
    keptLogs(this, 'ApiAccessLogs', stage, { logGroupName: logGroupNameOf(stage, 'api-access') });
    keptLogs(this, 'VideoWorkflowLogs', stage, {
      logGroupName: logGroupNameOf(stage, 'video-workflow'),
    });
  }
}

/** What support did is known for two years, in every stage: people may ask who changed something of theirs, and why. */
function retentionOf(name: string): { retention?: RetentionDays } {
  return Object.hasOwn(supportFunctions, name) ? { retention: RetentionDays.TWO_YEARS } : {};
}
