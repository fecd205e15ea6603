import { CfnParameter, Fn } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { lifetimeDays, lifetimeParameters } from '../stage-lifetime.ts';
import { parameterNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * Until when the stage of a developer lives. It is in the stack that is made first and deleted last, so a stage that was deployed or
 * removed by half has it too; and something of the stack changes with it, since CloudFormation keeps no parameter that changes nothing.
 */
export class Lifetime extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const at = this.parameter(lifetimeParameters.deployedAt, {
      description: 'When the stage was last deployed, as ISO 8601; empty where nobody knows',
      default: '',
    });
    const by = this.parameter(lifetimeParameters.deployedBy, {
      description: 'The ARN of who deployed it',
      default: '',
    });
    const days = this.parameter(lifetimeParameters.days, {
      type: 'Number',
      description: 'Days for which it lives from then on',
      default: String(lifetimeDays.usual),
      minValue: 1,
      maxValue: lifetimeDays.most,
    });
    const parameter = new StringParameter(this, 'Parameter', {
      parameterName: parameterNameOf(stage, 'lifetime'),
      description: 'Until when the stage lives',
      stringValue: Fn.join(' ', ['Deployed', at, 'by', by, 'for', days, 'days']),
    });
    nameInTemplate(parameter, 'LifetimeParameter');
  }

  private parameter(id: string, props: ConstructorParameters<typeof CfnParameter>[2]): string {
    const parameter = new CfnParameter(this, id, props);
    parameter.overrideLogicalId(id);
    return Fn.ref(id);
  }
}
