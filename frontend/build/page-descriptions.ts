/** What search results and link previews say of the pages that everybody may open. */
export const pageDescriptions = {
  home: 'Cut a subject free, make a picture from a sentence, set a still in motion, talk an idea through. Four AI tools for creators and marketers on one table.',
  pricing:
    'Free, Standard and Pro side by side: what each plan costs, and how many edits, images, videos and conversations it holds every month.',
  privacy:
    'What Atelier keeps of you, why and until when, and what is left when you delete your account.',
  credentials:
    'Drop a picture or video and read how it was made, with what, and whether it was changed since it was signed. The file stays on your device.',
} as const;
