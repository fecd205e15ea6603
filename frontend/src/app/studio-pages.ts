import { type Later, later } from './later.ts';
import type { StudioPage } from './page-at.ts';

/** The pages behind the sign-in. */
export const studioPages: Readonly<Record<StudioPage, Later>> = {
  dashboard: later(() => import('../dashboard/page.tsx').then((module) => module.DashboardPage)),
  imageEditor: later(() =>
    import('../tools/image-editing/page.tsx').then((module) => module.ImageEditorPage),
  ),
  imageGenerator: later(() =>
    import('../tools/image-generation/page.tsx').then((module) => module.ImageGeneratorPage),
  ),
  videoGenerator: later(() =>
    import('../tools/video-generation/page.tsx').then((module) => module.VideoGeneratorPage),
  ),
  audioChat: later(() =>
    import('../tools/voice-chat/page.tsx').then((module) => module.VoiceChatPage),
  ),
};
