import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { parameterNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/** Tells the functions, as they run, which site they serve; session tokens are made for it. */
export class SiteOrigin extends Construct {
  constructor(scope: Construct, id: string, props: { stage: Stage; origin: string }) {
    super(scope, id);
    const parameter = new StringParameter(this, 'Parameter', {
      parameterName: parameterNameOf(props.stage, 'site-origin'),
      stringValue: props.origin,
      description: 'Origin of the site',
    });
    nameInTemplate(parameter, 'SiteOriginParameter');
  }
}
