/** Whether the site can be reached, whatever the browser believes: on one's own machine it needs no network. */
export function siteAnswers(): Promise<boolean> {
  return fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
