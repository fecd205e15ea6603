import { CfnParameter, Reference, RemovalPolicy, Tokenization } from 'aws-cdk-lib';
import {
  Alias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import { nameInTemplate } from './logical-id.ts';

/**
 * A version stays when the next one takes over: requests under way end on it, and the alias can go back
 * to it at any time. A whole deployment takes a few MB of the 75 GB that Lambda gives a region
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). One whose own deployment
 * fails goes again: Lambda publishes nothing that equals the version published last, so with it in the
 * way the same deployment could never be tried again.
 */
export const versionPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/**
 * What everybody calls who calls a function: the alias `live` of the version that was deployed last.
 * The function's own ARN means code that no alarm has watched yet.
 */
export function liveAlias(
  handler: LambdaFunction,
  id: string,
  environment: Readonly<Record<string, string>>,
): IFunction {
  handler.invalidateVersionBasedOn(JSON.stringify(defaultsIn(environment)));
  const alias = new Alias(handler.stack, `${id}Live`, {
    aliasName: 'live',
    // The CDK's classes declare optional members more loosely than its interfaces do.
    version: handler.currentVersion as IVersion,
  });
  nameInTemplate(alias, `${id}Live`);
  return alias as IFunction;
}

/**
 * What the stack's parameters in an environment are, unless a deployment says otherwise. A new version
 * is published when the text of its function changes, where a parameter is nothing but its name.
 */
function defaultsIn(environment: Readonly<Record<string, string>>): unknown[] {
  return Object.values(environment)
    .flatMap((value) => Tokenization.reverseString(value).tokens)
    .flatMap((token) => (Reference.isReference(token) ? [token.target] : []))
    .flatMap((target) => (target instanceof CfnParameter ? [target.default] : []));
}
