/**
 * Source of the CloudFront function that answers the application's pages with its index. It touches
 * no other path, so that what is missing is not found, whatever its name.
 */
export function pageRewriteSource(pagePaths: readonly string[]): string {
  return `var pages = ${JSON.stringify(pagePaths)};
function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 ? request.uri.replace(/\\/$/, '') : request.uri;
  if (pages.indexOf(path) !== -1) request.uri = '/index.html';
  return request;
}
`;
}
