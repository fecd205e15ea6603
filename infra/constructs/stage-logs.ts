import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { functionFiles, functionIdOf } from '../function-entries.ts';
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
      return [name, keptLogs(this, `${functionIdOf(name)}Logs`, stage, { logGroupName })] as const;
    });
    this.ofFunctions = new Map(functions);
    keptLogs(this, 'ApiAccessLogs', stage, { logGroupName: logGroupNameOf(stage, 'api-access') });
    keptLogs(this, 'VideoWorkflowLogs', stage, {
      logGroupName: logGroupNameOf(stage, 'video-workflow'),
    });
  }
}
