/** The path of the picture of link previews, which others show in pages of theirs. */
export const socialCardPath = '/social-card.png';
