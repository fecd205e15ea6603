import { verify, X509Certificate } from 'node:crypto';
import { keptValue } from '../platform/kept-value.ts';
import { parameterValue } from '../platform/parameters.ts';
import { settings } from '../platform/settings.ts';
import { signedWith } from '../platform/signing-key.ts';
import { rawSignature } from './raw-signature.ts';

/** Signs content credentials. */
export type Signer = {
  /** PEM: that of the signing key first, then those that vouch for it. */
  certificates: string;
  /** An ES256 signature of this message. */
  sign: (message: Uint8Array) => Promise<Uint8Array>;
};

/** Time in milliseconds after which certificates are read anew: an operator may have put others there. */
const refreshMs = 5 * 60 * 1000;

const certificates = keptValue(refreshMs, () =>
  parameterValue(settings.credentialCertificatesParameter()),
);

/** The signer of this stage. Refuses to sign where the certificate is of another key: nobody could verify it. */
export async function signer(): Promise<Signer> {
  const pem = await certificates.get();
  const key = { key: new X509Certificate(pem).publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const sign = async (message: Uint8Array) => {
    const signature = rawSignature(await signedWith(settings.credentialKeyArn(), message));
    if (!verify('sha256', message, key, signature)) {
      throw new Error('The certificate is of another key.');
    }
    return signature;
  };
  return { certificates: pem, sign };
}
