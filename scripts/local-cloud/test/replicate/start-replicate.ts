import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Replicate from 'replicate';
import sharp from 'sharp';
import type { Quotas } from '../../quotas.ts';
import { createLocalReplicate, type LocalReplicate } from '../../replicate/local-replicate.ts';

export const TOKEN = 'r8_local_test';
export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;

/** A clock that tests move by hand. */
export function movableClock() {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    advance(ms: number) {
      shift += ms;
    },
  };
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'replicate-'));

/** A local Replicate whose engine only marks the picture, so that the tests are quick. */
export async function startReplicate(
  dataDir = newDataDir(),
  clock = movableClock(),
  quotas: Pick<Quotas, 'predictionsPerMinute'> = {},
) {
  const background = {
    removeBackground: async (image: Buffer) => ({
      png: await sharp(image).removeAlpha().ensureAlpha(0.5).png().toBuffer(),
      confidence: 0.75,
    }),
    close: async () => undefined,
  };
  const server = await createLocalReplicate({
    dataDir,
    clock,
    token: TOKEN,
    webhookSecret: WEBHOOK_SECRET,
    webhookRetryDelaysMs: [10, 10, 10],
    engines: { background },
    quotas,
  });
  return { server, clock, dataDir };
}

/** The real client, pointed at the local server. */
export const clientOf = ({ apiUrl }: LocalReplicate, auth = TOKEN): Replicate =>
  new Replicate({ auth, baseUrl: apiUrl });

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();

export const pictureUrl = async (): Promise<string> =>
  `data:image/png;base64,${(await picture()).toString('base64')}`;
