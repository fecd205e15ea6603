import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/** Tells the functions, as they run, which site they serve; session tokens are made for it. */
export class SiteOrigin extends Construct {
  readonly name: string;
  readonly arn: string;

  constructor(scope: Construct, id: string, props: { stage: Stage; origin: string }) {
    super(scope, id);
    const parameter = new StringParameter(this, 'Parameter', {
      parameterName: `/atelier/${props.stage.name}/site-origin`,
      stringValue: props.origin,
      description: 'Origin of the site',
    });
    nameInTemplate(parameter, 'SiteOriginParameter');
    this.name = parameter.parameterName;
    this.arn = parameter.parameterArn;
  }
}
