import type { Sender, Shape, Webhook } from './sender.ts';

/** A webhook that is refused before anybody asks for a secret, by its name. */
export type WebhookTry = readonly [name: string, make: (sender: Sender) => Webhook];

const signed = (sender: Sender): Webhook => ({
  headers: sender.sign(sender.harmful),
  body: sender.harmful,
});

function without(sender: Sender, header: string | undefined): Webhook {
  const { headers, body } = signed(sender);
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== header)),
    body,
  };
}

function withHeader(sender: Sender, header: string, value: string): Webhook {
  const { headers, body } = signed(sender);
  return { headers: { ...headers, [header]: value }, body };
}

/** Signed by the provider itself, so that only the time is wrong. */
const atTime = (sender: Sender, time: string): Webhook => ({
  headers: sender.sign(sender.harmful, { time }),
  body: sender.harmful,
});

const times: Record<string, (now: number) => string> = {
  'a word': () => 'now',
  negative: (now) => `-${now}`,
  'an exponent': () => '1e9',
  'in hex': (now) => `0x${now.toString(16)}`,
  'a date': (now) => new Date(now * 1000).toISOString(),
  'with a fraction': (now) => `${now}.5`,
  'with a plus': (now) => `+${now}`,
  'a second too old': (now) => String(now - 302),
  'a day old': (now) => String(now - 86_400),
  'too far ahead': (now) => String(now + 310),
  'in the year 5138': () => '99999999999',
  zero: () => '0',
  'without end': () => '9'.repeat(30),
  Infinity: () => 'Infinity',
};

/** Of every provider. */
const common: WebhookTry[] = [
  ['no header', ({ harmful }) => ({ headers: {}, body: harmful })],
  ['no signature', (sender) => without(sender, sender.names.signature)],
  ['an empty signature', (sender) => withHeader(sender, sender.names.signature, '')],
  ['an empty time', (sender) => withHeader(sender, sender.names.time, '')],
  [
    'a signature that is no text of any kind',
    (sender) => withHeader(sender, sender.names.signature, '!!!'),
  ],
  [
    'a signature as a token',
    (sender) => ({ headers: { authorization: `Bearer ${sender.secret}` }, body: sender.harmful }),
  ],
  ['an empty body', (sender) => ({ headers: sender.sign(''), body: '' })],
  [
    'a body of more than a megabyte',
    (sender) => {
      const body = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) });
      return { headers: sender.sign(body), body };
    },
  ],
  ...Object.entries(times).map(
    ([what, timeOf]): WebhookTry => [
      `a time that is ${what}`,
      (sender) => atTime(sender, timeOf(sender.now)),
    ],
  ),
];

/** How the base64 of a signature, `v1,...`, is written in another way. */
const otherStandards: Record<string, (signature: string) => string> = {
  'the version alone': () => 'v1,',
  'three bytes': () => 'v1,AAAA',
  'no version': (signature) => signature.slice(3),
  'version 1a': (signature) => signature.replace('v1', 'v1a'),
  'version 2': (signature) => signature.replace('v1', 'v2'),
  V1: (signature) => signature.replace('v1', 'V1'),
  'an equals sign for the comma': (signature) => signature.replace(',', '='),
  hex: (signature) => `v1,${Buffer.from(signature.slice(3), 'base64').toString('hex')}`,
  'no padding': (signature) => signature.replace(/=+$/, ''),
  'a byte less': (signature) => cut(signature, 31),
  'a byte more': (signature) =>
    `v1,${Buffer.concat([bytesOf(signature), Buffer.of(0)]).toString('base64')}`,
  'half of it': (signature) => cut(signature, 16),
  'commas between several': (signature) => `${signature},${signature}`,
  'sha256 before it': (signature) => `sha256=${signature.slice(3)}`,
  'letters outside base64': (signature) => signature.replace(/.{3}=/, '**?='),
};

const bytesOf = (signature: string) => Buffer.from(signature.slice(3), 'base64');
const cut = (signature: string, bytes: number) =>
  `v1,${bytesOf(signature).subarray(0, bytes).toString('base64')}`;

const resigned = (sender: Sender, write: (signature: string) => string): Webhook => {
  const { signature } = sender.names;
  return withHeader(sender, signature, write(signed(sender).headers[signature] ?? ''));
};

const ofStandard: WebhookTry[] = [
  ['no id', (sender) => without(sender, sender.names.id)],
  ['no time', (sender) => without(sender, sender.names.time)],
  ['an empty id', (sender) => withHeader(sender, sender.names.id ?? '', '')],
  ['a time in milliseconds', (sender) => atTime(sender, String(sender.now * 1000))],
  ...Object.entries(otherStandards).map(
    ([what, write]): WebhookTry => [
      `a signature with ${what}`,
      (sender) => resigned(sender, write),
    ],
  ),
];

const otherHex: Record<string, (signature: string) => string> = {
  'sha256= before it': (signature) => `sha256=${signature}`,
  '0x before it': (signature) => `0x${signature}`,
  'a byte less': (signature) => signature.slice(2),
  'half a byte less': (signature) => signature.slice(1),
  'a byte more': (signature) => `${signature}00`,
  'base64 for hex': (signature) => Buffer.from(signature, 'hex').toString('base64'),
  'a letter outside hex': (signature) => `g${signature.slice(1)}`,
  'a version before it': (signature) => `v1,${signature}`,
  'a second one after it': (signature) => `${signature},${signature}`,
};

const ofVapi: WebhookTry[] = Object.entries(otherHex).map(([what, write]) => [
  `a signature with ${what}`,
  (sender) => resigned(sender, write),
]);

/** All that fit the way in which a provider signs. */
export function malformedTries({ names }: Shape): WebhookTry[] {
  return [...common, ...(names.id === undefined ? ofVapi : ofStandard)];
}
