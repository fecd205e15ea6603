import type { ContentCredentials } from '../constructs/content-credentials.ts';
import type { GenerationQueues } from '../constructs/generation-queues.ts';
import type { MediaKeys } from '../constructs/media-keys.ts';
import type { Parameters } from '../constructs/parameters.ts';
import type { Stage } from '../stages.ts';

/** What is known when the functions are made that others hand work over to. */
export type BackgroundResources = Pick<StackResources, 'stage' | 'parameters'>;

/** What a function may be granted access to: of the stage what is known by name, and what only the stack of the functions knows. */
export type StackResources = {
  stage: Stage;
  parameters: Parameters;
  mediaKeys: MediaKeys;
  credentials: ContentCredentials;
  queues: GenerationQueues;
  /** ARN of the function that makes small pictures. */
  smallPictureMaker: string;
  /** ARN of the function that adds up what everything costs. */
  costReporter: string;
};
