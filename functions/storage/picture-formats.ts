/** What a picture may be, told by its first bytes. */
const pictureFormats = [
  {
    matches: (start: string) => start.startsWith('\xff\xd8\xff'),
    file: { contentType: 'image/jpeg', extension: 'jpg' },
  },
  {
    matches: (start: string) => start.startsWith('\x89PNG\r\n\x1a\n'),
    file: { contentType: 'image/png', extension: 'png' },
  },
  {
    matches: (start: string) => start.startsWith('RIFF') && start.endsWith('WEBP'),
    file: { contentType: 'image/webp', extension: 'webp' },
  },
] as const;

/** The media type and extension of a picture; nothing where the bytes are none that may be used. */
export function pictureFormatOf(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 12);
  return pictureFormats.find(({ matches }) => matches(start))?.file;
}
