import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { IDependable } from 'constructs';

/** Something a function may do, and the settings through which it finds what to do it to. */
export type Access = {
  /** Environment variables by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** None where the settings are all that it takes. */
  readonly statement?: PolicyStatement;
  /** What must be in place before the function uses it. */
  readonly after?: IDependable;
};

/** What a function gets beside its code. */
export type FunctionGrants = {
  /** Memory in MB; the share of a processor grows with it. */
  readonly memory: number;
  /** Seconds until Lambda ends the function. */
  readonly timeout: number;
  /** MB of files that it may write; without it Lambda's own 512. */
  readonly storage?: number;
  readonly layers?: readonly ILayerVersion[];
  /** Whether it sends messages into the queue that it takes them out of. */
  readonly sendsToItself?: boolean;
  readonly access: readonly Access[];
};

/**
 * MB of a function that decodes images: one whole processor, and half as much again as
 * `maxDecodeMegabytes`, so that no image exhausts it.
 */
export const decodingMemory = 1769;

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

/** The same access with further settings. */
export function withSettings(granted: Access, settings: Access['settings']): Access {
  return { ...granted, settings: { ...granted.settings, ...settings } };
}
