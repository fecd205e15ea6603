import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { generationsOpen, type SpendLimit } from '../../shared/spend-limits.ts';
import { parameterNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * The spend limits' switches, a parameter each, so that nothing is lost where two are set at once. They are open
 * when the stage is made. CloudFormation knows nothing of values that are set later, and leaves them as
 * they are while what the template says of them stays the same.
 */
export class SpendLimits extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const limit = (name: SpendLimit, whom: string) => {
      const parameter = new StringParameter(this, name, {
        parameterName: parameterNameOf(stage, `generations/${name}`),
        stringValue: generationsOpen,
        description: `Whether ${whom} may begin new generations: open, or stopped`,
      });
      nameInTemplate(parameter, `${name === 'free' ? 'Free' : 'Paid'}SpendLimitParameter`);
    };
    limit('free', 'people on Free');
    limit('paid', 'people on paid plans');
  }
}
