import * as z from 'zod/mini';
import { settings } from '../platform/settings.ts';
import { publicPartOf } from '../platform/signing-key.ts';
import { defineResource } from './define-resource.ts';
import { issueCertificates } from './issue-certificates.ts';

const propertiesSchema = z.object({ KeyArn: z.string() });

/**
 * Certifies the key that signs content credentials: the answer's `Certificates` are those of the key and of a root that was made for
 * it alone. Asked again it makes others, which are as good.
 */
export const handler = defineResource({
  name: 'The certificate of content credentials',
  make: async (properties) => {
    const { KeyArn } = z.parse(propertiesSchema, properties);
    const publicKey = await publicPartOf(KeyArn);
    const Certificates = await issueCertificates(publicKey, settings.stage());
    return { id: KeyArn, data: { Certificates } };
  },
});
