import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IDependable } from 'constructs';

/** Something a function may do, and the settings through which it finds what to do it to. */
export type Access = {
  readonly settings: Readonly<Record<string, string>>;
  readonly statement: PolicyStatement;
  /** What must be in place before the function uses it. */
  readonly after?: IDependable;
};

/** Access to one resource; under conditions, operator by operator, where it is less than the whole. */
export function access(
  settings: Readonly<Record<string, string>>,
  actions: readonly string[],
  resource: string,
  conditions: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Access {
  return {
    settings,
    statement: new PolicyStatement({
      actions: [...actions],
      resources: [resource],
      conditions,
    }),
  };
}
