import { webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Years for which a certificate holds: a result is verified as long as its signature's is valid. */
const validYears = 10;

/**
 * PEM certificates for a public key (SPKI in DER), that of the key first, then the root that issued it. The root's own key is gone
 * with this call: it vouches for nothing else. As C2PA wants them:
 * https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html#x509_certificates
 */
export async function issueCertificates(spki: Uint8Array, stage: string): Promise<string> {
  const { subtle } = webcrypto;
  const root = await subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const publicKey = await subtle.importKey('spki', Buffer.from(spki), algorithm, true, ['verify']);
  const issuer = `CN=Atelier ${stage} root,O=Atelier`;
  const common = {
    ...validity(),
    issuer,
    signingAlgorithm: algorithm,
    signingKey: root.privateKey,
  };
  const ofRoot = await X509CertificateGenerator.create({
    ...common,
    subject: issuer,
    publicKey: root.publicKey,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  const ofKey = await X509CertificateGenerator.create({
    ...common,
    subject: `CN=Atelier ${stage},O=Atelier`,
    publicKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
      await SubjectKeyIdentifierExtension.create(publicKey),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  return [ofKey, ofRoot].map((certificate) => certificate.toString('pem')).join('\n');
}

/** Clocks of those who verify may be behind. */
const slackMs = 60 * 60 * 1000;

function validity() {
  const notBefore = new Date(Date.now() - slackMs);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + validYears);
  return { notBefore, notAfter };
}
