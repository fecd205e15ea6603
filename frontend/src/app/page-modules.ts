import { type ComponentType, lazy } from 'react';
import { type PageName, pages } from '../../../shared/pages.ts';

/** What each page loads; nothing of a page is in the first script but this table. */
const loaders: Record<PageName, () => Promise<ComponentType>> = {
  home: () => import('../features/landing/page.tsx').then((module) => module.LandingPage),
  pricing: () => import('../features/pricing/page.tsx').then((module) => module.PricingPage),
  dashboard: () => import('../features/dashboard/page.tsx').then((module) => module.DashboardPage),
  imageEditor: () =>
    import('../features/image-editing/page.tsx').then((module) => module.ImageEditorPage),
  imageGenerator: () =>
    import('../features/image-generation/page.tsx').then((module) => module.ImageGeneratorPage),
  videoGenerator: () =>
    import('../features/video-generation/page.tsx').then((module) => module.VideoGeneratorPage),
  audioChat: () => import('../features/voice-chat/page.tsx').then((module) => module.VoiceChatPage),
};

const lazyPage = (name: PageName) =>
  lazy(() => loaders[name]().then((component) => ({ default: component })));

export const pageComponents: Record<PageName, ComponentType> = {
  home: lazyPage('home'),
  pricing: lazyPage('pricing'),
  dashboard: lazyPage('dashboard'),
  imageEditor: lazyPage('imageEditor'),
  imageGenerator: lazyPage('imageGenerator'),
  videoGenerator: lazyPage('videoGenerator'),
  audioChat: lazyPage('audioChat'),
};

export const pageNames = Object.keys(pages) as PageName[];

/** Starts loading a page before it is opened; a failure shows when it is. */
export function prefetchPage(path: string): void {
  const name = pageNames.find((candidate) => pages[candidate].path === path);
  if (name) loaders[name]().catch(() => undefined);
}
