import type { PageName } from '../../shared/pages.ts';

/** What search results and link previews say of a page. Only the build needs it, so no browser loads it. */
export const pageDescriptions: Record<PageName, string> = {
  home: 'Cut a subject free, make a picture from a sentence, set a still in motion, talk an idea through. Four AI tools for creators and marketers on one table.',
  pricing:
    'Free, Standard and Pro side by side: what each plan costs, and how many edits, images, videos and conversations it holds every month.',
  dashboard: 'What you have used this month, what is left, and a way into each of the four tools.',
  imageEditor:
    'Drop in a photo and lift the subject off its background, down to the thin parts. Compare before and after, then download the cut-out.',
  imageGenerator:
    'Describe a picture in your own words and see it drawn. Every result stays in your history, with its prompt.',
  videoGenerator:
    'Set one still in motion: a picture, a sentence, and five seconds of MP4 video come back.',
  audioChat:
    'Talk a topic through with an AI assistant for up to three minutes, read along as you speak, and keep the transcript.',
};
