import * as x509 from '@peculiar/x509';

// Takes the place of `@peculiar/x509`: certificates are the same in all histories, and to read one takes a millisecond.

/** The rest that functions use of it, as it is. */
export const {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} = x509;

const known = new Map<string, x509.X509Certificate>();

/** A certificate of a text, which is read once for each thread; nothing of it changes. */
export const X509Certificate = new Proxy(x509.X509Certificate, {
  construct(target, [text, ...others]) {
    if (typeof text !== 'string' || others.length > 0) return new target(text);
    const certificate = known.get(text) ?? new target(text);
    known.set(text, certificate);
    return certificate;
  },
});
