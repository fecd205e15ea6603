import { CfnElement } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Gives a construct's resource a name of its own in the template. What holds data must keep it:
 * CloudFormation replaces a resource whose logical id changes, for example when its file moves.
 */
export function nameInTemplate(construct: Construct, logicalId: string): void {
  const resource = construct.node.defaultChild;
  if (!CfnElement.isCfnElement(resource)) {
    throw new Error(`${construct.node.path} has no resource to name ${logicalId}.`);
  }
  resource.overrideLogicalId(logicalId);
}
