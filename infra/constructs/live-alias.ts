import { CfnParameter, Reference, RemovalPolicy, Tokenization } from 'aws-cdk-lib';
import {
  Alias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import { liveAliasName } from '../stage-names.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * A version is kept when the next one takes over: requests under way end on it, and the alias can go back
 * to it at any time. A whole deployment takes a few MB of the 75 GB that Lambda gives a region
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). A version whose own deployment
 * fails is removed: Lambda publishes nothing that equals the last version, so while it exists the same
 * deployment cannot be tried again.
 */
export const versionPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/**
 * What callers of a function call: the alias `live` of the version that was deployed last. The function's
 * own ARN means code that no alarm has watched yet.
 */
export function liveAlias(
  handler: LambdaFunction,
  id: string,
  environment: Readonly<Record<string, string>>,
): IFunction {
  handler.invalidateVersionBasedOn(JSON.stringify(defaultsIn(environment)));
  const alias = new Alias(handler.stack, `${id}Live`, {
    aliasName: liveAliasName,
    // The CDK's classes declare optional members more loosely than its interfaces do.
    version: handler.currentVersion as IVersion,
  });
  nameInTemplate(alias, `${id}Live`);
  return alias as IFunction;
}

/**
 * The defaults of the stack's parameters that an environment refers to. The CDK publishes a version when
 * the template of its function changes, which has a parameter's name but not its default.
 */
function defaultsIn(environment: Readonly<Record<string, string>>): unknown[] {
  return Object.values(environment)
    .flatMap((value) => Tokenization.reverseString(value).tokens)
    .flatMap((token) => (Reference.isReference(token) ? [token.target] : []))
    .flatMap((target) => (target instanceof CfnParameter ? [target.default] : []));
}
