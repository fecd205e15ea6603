import { credentialsPage } from '../../shared/credentials-page.ts';
import { pages } from '../../shared/pages.ts';
import { sharePathPrefix } from '../../shared/share-paths.ts';

/** The site's answer where there is no page; it is served with the status 404. */
const notFoundFile = '/404.html';

/** Open pages, each rendered ahead into a file. Every guarded page begins with one and the same file. */
const ownFiles: Readonly<Record<string, string>> = {
  home: '/index.html',
  pricing: '/pricing.html',
  privacy: '/privacy.html',
};
const guardedFile = '/studio.html';

/** It has no part in the application of the other pages. */
const credentialsFile = '/credentials.html';

/** Every share is shown by one and the same file, which finds out itself whether there is such a share. */
const sharedFile = '/shared.html';

/** A path that may be the page of a share: a name, however it is spelt, and nothing behind it. */
const sharePaths = new RegExp(`^${sharePathPrefix}[^/]+$`);

/** Files of the site other than pages have an extension; any other path is a page, known or not. */
const fileNames = /\.(?!(html?|php)$)[a-z][a-z0-9]*$/;

function pageFiles(): Record<string, string> {
  const files = Object.fromEntries(
    Object.entries(pages).map(([name, { path, guarded }]) => {
      const file = guarded ? guardedFile : ownFiles[name];
      if (!file) throw new Error(`The page ${path} has no file.`);
      return [path, file];
    }),
  );
  return { ...files, [credentialsPage.path]: credentialsFile };
}

/** Which file answers a path. A page's own file answers itself, so rewriting twice changes nothing. */
const fileOf = `var pages = ${JSON.stringify(pageFiles())};
var files = Object.values(pages);
function fileOf(uri) {
  var path = uri.length > 1 ? uri.replace(/\\/$/, '') : uri;
  if (Object.prototype.hasOwnProperty.call(pages, path)) return pages[path];
  if (${sharePaths}.test(path)) return '${sharedFile}';
  return ${fileNames}.test(uri) || uri === '${sharedFile}' || files.indexOf(uri) !== -1 ? uri : '${notFoundFile}';
}
`;

/** Source of the CloudFront function that finds a page's file, or the site's 404 page. */
export const pageRewriteSource = `${fileOf}function handler(event) {
  event.request.uri = fileOf(event.request.uri);
  return event.request;
}
`;

/**
 * Source of the CloudFront function that gives the 404 page its status. It works with the path as asked for
 * and with the path that the other function made of it.
 */
export const notFoundSource = `${fileOf}function handler(event) {
  var response = event.response;
  if (response.statusCode === 200 && fileOf(event.request.uri) === '${notFoundFile}') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`;
