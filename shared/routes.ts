import { commonRoutes } from './routes/common.ts';
import { costRoutes } from './routes/costs.ts';
import { imageEditingRoutes } from './routes/image-editing.ts';
import { imageGenerationRoutes } from './routes/image-generation.ts';
import { jobRoutes } from './routes/jobs.ts';
import { resultRoutes } from './routes/results.ts';
import type { Route } from './routes/route.ts';
import { shareRoutes } from './routes/shares.ts';
import { videoGenerationRoutes } from './routes/video-generation.ts';
import { voiceChatRoutes } from './routes/voice-chat.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/**
 * Every call of the product: specification, section 7. A function imports the routes of its own tool alone,
 * so that it is not made of the others' schemas too.
 */
export const routes = {
  ...commonRoutes,
  ...imageEditingRoutes,
  ...imageGenerationRoutes,
  ...videoGenerationRoutes,
  ...voiceChatRoutes,
  ...jobRoutes,
  ...resultRoutes,
  ...shareRoutes,
  ...costRoutes,
  ...webhookRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The routes that a function is deployed for, by name. */
export const servedRoutes: ReadonlyArray<readonly [RouteName, Route]> = Object.entries(routes)
  .filter(([, route]) => route.served)
  .map(([name, route]) => [name as RouteName, route]);
