/** The picture of link previews, as the build writes it beside the pages. */
export const socialCard = {
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: 'A photograph on a workshop table, cut out of its background along a vermilion seam. Atelier: a studio of four AI tools.',
} as const;
