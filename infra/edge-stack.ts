import { CfnCondition, CfnOutput, CfnParameter, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { tagFor } from './cdk-app.ts';
import { AccessLogDelivery } from './constructs/access-logs.ts';
import { EdgeAlarms } from './constructs/alarms.ts';
import { Firewall } from './constructs/firewall.ts';
import { studioStackName } from './stage-names.ts';
import type { Stage } from './stages.ts';

/** What must be in CloudFront's region, for a stage in another region. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    if (stage.firewall) {
      new EdgeAlarms(this, 'Alarms', { stage });
      const { arn } = new Firewall(this, 'Firewall', { stage });
      new CfnOutput(this, 'WebAclArnOutput', { value: arn }).overrideLogicalId('WebAclArn');
    }
    this.deliverAccessLogs(stage);
    tagFor(this, stage);
  }

  /** The distribution names the firewall, so it exists only later: logs are delivered from the next deployment on. */
  private deliverAccessLogs(stage: Stage): void {
    const distributionId = new CfnParameter(this, 'DistributionId', {
      type: 'String',
      default: '',
      description: `Output DistributionId of the stack ${studioStackName(stage)}; empty until it is there`,
    }).valueAsString;
    const condition = new CfnCondition(this, 'HasDistribution', {
      expression: Fn.conditionNot(Fn.conditionEquals(distributionId, '')),
    });
    new AccessLogDelivery(this, 'AccessLogs', { stage, distributionId, condition });
  }
}
