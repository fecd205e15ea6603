/** What a custom property of the page is now, for code that cannot refer to it. */
export function cssValue(property: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(property).trim();
}
