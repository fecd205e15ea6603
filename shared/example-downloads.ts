/** What happens when an example of the landing page is saved: specification, section 8. */
export const exampleMessages = {
  downloaded: 'Example image downloaded!',
  downloadFailed: 'Failed to download example image',
  fetchFailed: 'Failed to fetch example image',
  openedInTab: 'Example image or video opened in a new tab. Right-click to save.',
} as const;

/** Name of a saved example; `timestamp` in milliseconds since 1970. */
export const exampleFileName = (timestamp: number) => `example-image-${timestamp}.png`;
