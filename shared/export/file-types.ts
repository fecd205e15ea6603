/** Types that results have, with the extension of their files. */
export const fileExtensions: Readonly<Record<'image' | 'video', ReadonlyMap<string, string>>> = {
  image: new Map([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
  ]),
  video: new Map([['video/mp4', 'mp4']]),
};
