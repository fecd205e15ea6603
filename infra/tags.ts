import { type Stack, Tags } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** Under which costs are allocated. CloudFormation's published schema of dashboards knows no tags. */
export function tagFor(stack: Stack, stage: Stage): void {
  const excludeResourceTypes = ['AWS::CloudWatch::Dashboard'];
  Tags.of(stack).add('project', 'atelier', { excludeResourceTypes });
  Tags.of(stack).add('stage', stage.name, { excludeResourceTypes });
}
