/** The page that reads the content credentials of any file: for everybody, without an account. */
export const credentialsPage = { path: '/credentials', title: 'Content credentials' } as const;

/** What its title bar says. */
export const credentialsTitle = `${credentialsPage.title} · Atelier`;

/** Where the site has the certificate (PEM) of the root that vouches for this stage's results, written at deploy. */
export const credentialRootPath = '/credential-root.pem';

/**
 * Paths of the script that reads files beside the page. The bundler names it by its file,
 * `frontend/src/credentials/reader/credentials-reader.ts`; alone it may compile WebAssembly.
 */
export const credentialsReaderPaths = '/assets/credentials-reader-*';
