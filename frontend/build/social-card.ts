import { socialCardPath } from '../../shared/social-card.ts';

/** The picture of link previews, as the build writes it beside the pages. */
export const socialCard = {
  path: socialCardPath,
  width: 1200,
  height: 630,
  alt: 'A still life with flowers and fruit between crop marks. Left of a vermilion line it stands in its room, right of it the background is cut away. Bring a picture. Leave with a better one.',
} as const;
