import { pages } from '../../shared/pages.ts';

/** The site's answer where there is no page; it is served with the status 404. */
const notFoundFile = '/404.html';

/** Rendered ahead, each for itself. Every guarded page begins with one and the same file. */
const ownFiles: Readonly<Record<string, string>> = {
  home: '/index.html',
  pricing: '/pricing.html',
  privacy: '/privacy.html',
};
const guardedFile = '/studio.html';

/** What the site has besides pages has an extension; any other path is a page, there or not. */
const fileNames = /\.(?!(html?|php)$)[a-z][a-z0-9]*$/;

function pageFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { path, guarded }]) => {
      const file = guarded ? guardedFile : ownFiles[name];
      if (!file) throw new Error(`The page ${path} has no file.`);
      return [path, file];
    }),
  );
}

/** Which file answers a path. A page's own file answers itself, so asking twice changes nothing. */
const fileOf = `var pages = ${JSON.stringify(pageFiles())};
var files = Object.values(pages);
function fileOf(uri) {
  var path = uri.length > 1 ? uri.replace(/\\/$/, '') : uri;
  if (Object.prototype.hasOwnProperty.call(pages, path)) return pages[path];
  return ${fileNames}.test(uri) || files.indexOf(uri) !== -1 ? uri : '${notFoundFile}';
}
`;

/** Source of the CloudFront function that finds a page's file, and the site's own answer where there is none. */
export const pageRewriteSource = `${fileOf}function handler(event) {
  event.request.uri = fileOf(event.request.uri);
  return event.request;
}
`;

/**
 * Source of the CloudFront function that gives that answer its status. It need not know whether the path
 * in its event is the one that was asked for or the one that the other function has made of it.
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
