import type { PageName } from '../../../shared/pages.ts';
import { type Later, later } from './later.ts';
import { pageAt } from './page-at.ts';

/** What each page loads; nothing of a page is in the first script but this table. */
export const pageModules: Readonly<Record<PageName, Later>> = {
  home: later(() => import('../features/landing/page.tsx').then((module) => module.LandingPage)),
  pricing: later(() => import('../features/pricing/page.tsx').then((module) => module.PricingPage)),
  dashboard: later(() =>
    import('../features/dashboard/page.tsx').then((module) => module.DashboardPage),
  ),
  imageEditor: later(() =>
    import('../features/image-editing/page.tsx').then((module) => module.ImageEditorPage),
  ),
  imageGenerator: later(() =>
    import('../features/image-generation/page.tsx').then((module) => module.ImageGeneratorPage),
  ),
  videoGenerator: later(() =>
    import('../features/video-generation/page.tsx').then((module) => module.VideoGeneratorPage),
  ),
  audioChat: later(() =>
    import('../features/voice-chat/page.tsx').then((module) => module.VoiceChatPage),
  ),
};

/** Starts loading a page before it is opened; a failure shows when it is. */
export function prefetchPage(path: string): void {
  const name = pageAt(path);
  if (name) pageModules[name].load().catch(() => undefined);
}
