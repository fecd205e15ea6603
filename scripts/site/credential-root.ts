const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The root among the certificates that were issued for a stage (PEM), as the site tells it. Throws where there is none. */
export function credentialRoot(certificates: string): string {
  const root = certificates.match(pem)?.at(-1);
  if (root === undefined) throw new Error('The stage has no certificate of content credentials.');
  return `${root}\n`;
}
