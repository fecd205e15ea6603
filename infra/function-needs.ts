import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Access } from './constructs/access.ts';

/**
 * MB of a function that decodes images: one whole processor, and half as much again as
 * `maxDecodeMegabytes`, so that no image ends it.
 */
export const decodingMemory = 1769;

/** What a function needs beside its code. */
export type FunctionNeeds = {
  /** Memory in MB; the share of a processor grows with it. */
  readonly memory: number;
  /** Seconds until Lambda ends the function. */
  readonly timeout: number;
  readonly layers?: readonly ILayerVersion[];
  readonly access: readonly Access[];
};
