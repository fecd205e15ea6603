/** Whether `text` fits a CloudFront pattern: `*` stands for any characters, `?` for exactly one. */
export function matchesWildcards(pattern: string, text: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

/** Whether a path fits the path pattern of a behaviour, with or without its leading slash. */
export function matchesPath(pattern: string, path: string): boolean {
  return matchesWildcards(pattern.replace(/^\/?/, '/'), path);
}
