import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { type Brake, brakeNames, brakeOff } from '../../shared/spend-limits.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * The brakes on spend, a parameter each, so that nothing is lost where two are set at once. They are off
 * when the stage is made. CloudFormation knows nothing of values that are set later, and leaves them as
 * they are while what the template says of them stays the same.
 */
export class GenerationBrakes extends Construct {
  readonly free: StringParameter;
  readonly paid: StringParameter;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const brake = (name: Brake, whom: string) => {
      const parameter = new StringParameter(this, name, {
        parameterName: `/atelier/${stage.name}/generations/${name}`,
        stringValue: brakeOff,
        description: `Whether ${whom} may begin new generations: open, or stopped`,
      });
      nameInTemplate(parameter, `${name === 'free' ? 'Free' : 'Paid'}BrakeParameter`);
      return parameter;
    };
    this.free = brake('free', 'people on Free');
    this.paid = brake('paid', 'people on paid plans');
  }

  get parameters() {
    return brakeNames.map((name) => this[name]);
  }
}
