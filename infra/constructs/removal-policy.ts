import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * What becomes of data when its stack goes, or would put another resource in its place. What a first
 * deployment made that failed is removed all the same: it is empty, and would be in the way of the next one.
 */
export function removalPolicyOf(keepData: boolean): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
