import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookTry } from './malformed.ts';
import type { Sender, Shape, Signing } from './sender.ts';

const stranger = `whsec_${Buffer.from('not a secret of ours at all').toString('base64')}`;

/** Well-formed and signed, by somebody else or over something else: only the secret can tell. */
const signings: Record<string, (sender: Sender) => Signing> = {
  'with another secret': () => ({ secret: stranger }),
  'with an empty secret': () => ({ secret: '' }),
  'with a secret of 15 bytes': () => ({ secret: 'whsec_MTIzNDU2Nzg5MDEyMzQ1' }),
  'with its name as the secret': ({ secretName }) => ({ secret: secretName }),
  'over another body': ({ now }) => ({ signed: `msg_1.${now}.{}` }),
  'over the body alone': ({ harmful, names }) =>
    // One provider may sign so, without a time.
    names.id === undefined ? { signed: `.${harmful}` } : { signed: harmful },
  'over another time': ({ harmful, now }) => ({ signed: `msg_1.${now - 1}.${harmful}` }),
  'over another id': ({ harmful, now }) => ({ signed: `msg_2.${now}.${harmful}` }),
  'over time and body in another order': ({ harmful, now }) => ({ signed: `${harmful}.${now}` }),
  'over nothing': () => ({ signed: '' }),
  'over the body and a space': ({ harmful, now }) => ({ signed: `msg_1.${now}.${harmful} ` }),
};

const byOthers: WebhookTry[] = Object.entries(signings).map(([what, signingOf]) => [
  `signed ${what}`,
  (sender) => ({ headers: sender.sign(sender.harmful, signingOf(sender)), body: sender.harmful }),
]);

const sent: WebhookTry[] = [
  ['a changed body', (sender) => ({ headers: sender.sign(sender.harmless), body: sender.harmful })],
  [
    'a body with one more space',
    (sender) => ({ headers: sender.sign(sender.harmful), body: `${sender.harmful} ` }),
  ],
  [
    'a body with another end of line',
    (sender) => ({ headers: sender.sign(`${sender.harmful}\n`), body: `${sender.harmful}\r\n` }),
  ],
  [
    'an old signature at a new time',
    (sender) => {
      const old = sender.sign(sender.harmful, { time: String(sender.now - 3600) });
      return { headers: { ...old, [sender.names.time]: String(sender.now) }, body: sender.harmful };
    },
  ],
  ['a signature of zeros', (sender) => withSignature(sender, Buffer.alloc(32))],
  ['a random signature', (sender) => withSignature(sender, randomBytes(32))],
];

const ofStandard: WebhookTry[] = [
  [
    'a hundred signatures of others',
    (sender) => {
      const many = Array.from({ length: 100 }, (_, n) =>
        entry(createHmac('sha256', `${n}`).digest()),
      );
      return withSignatures(sender, many.join(' '));
    },
  ],
  [
    'another id',
    (sender) => {
      const headers = { ...sender.sign(sender.harmful), [sender.names.id ?? '']: 'msg_2' };
      return { headers, body: sender.harmful };
    },
  ],
];

/** A time that is left out does not make an old webhook new. */
const ofVapi: WebhookTry[] = [
  [
    'a signature over the time that was left out',
    (sender) => {
      const { 'x-signature': signature = '' } = sender.sign(sender.harmful);
      return { headers: { 'x-signature': signature }, body: sender.harmful };
    },
  ],
];

const entry = (bytes: Buffer) => `v1,${bytes.toString('base64')}`;

function withSignature(sender: Sender, bytes: Buffer) {
  return withSignatures(
    sender,
    sender.names.id === undefined ? bytes.toString('hex') : entry(bytes),
  );
}

function withSignatures(sender: Sender, signature: string) {
  const headers = { ...sender.sign(sender.harmful), [sender.names.signature]: signature };
  return { headers, body: sender.harmful };
}

/** All that fit the way in which a provider signs. */
export function forgedTries({ names }: Shape): WebhookTry[] {
  return [...byOthers, ...sent, ...(names.id === undefined ? ofVapi : ofStandard)];
}
