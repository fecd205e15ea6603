import type { Sender, Shape, Signing, Webhook } from './sender.ts';

/** What the provider has signed itself, and the status of the answer. */
export type SignedTry = readonly [
  name: string,
  make: (sender: Sender) => Webhook,
  status: 204 | 400,
];

const of = (sender: Sender, body: string, signing?: Signing): Webhook => ({
  headers: sender.sign(body, signing),
  body,
});

/** Bodies in which there is nothing to believe. Vapi tells much that is nothing to us, so all of it is taken. */
const bodies: Record<string, string> = {
  'no JSON': '{',
  'a word': 'deleted',
  'JSON and more': '{} {}',
};

const others: Record<string, string> = {
  null: 'null',
  'a number': '42',
  'a text': '"user.deleted"',
  'a list': '[]',
  'a list of events': '[{"type":"user.deleted","data":{"id":"user_1"}}]',
  'an empty object': '{}',
  'ten thousand lists': '['.repeat(10_000) + ']'.repeat(10_000),
  'an object in a thousand others': `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  'a prototype alone': '{"__proto__":{"type":"user.deleted","data":{"id":"user_1"}}}',
};

const common: SignedTry[] = [
  ['what changes nothing', (sender) => of(sender, sender.harmless), 204],
  ['the same again', (sender) => of(sender, sender.harmless), 204],
  [
    'what is nearly five minutes old',
    (sender) => of(sender, sender.harmless, { time: String(sender.now - 290) }),
    204,
  ],
  [
    'what has a prototype beside it',
    (sender) => of(sender, `{"__proto__":{"polluted":true},${sender.harmless.slice(1)}`),
    204,
  ],
  [
    'what is half a megabyte long',
    (sender) => of(sender, sender.harmless + ' '.repeat(512 * 1024)),
    204,
  ],
  ...Object.entries(bodies).map(
    ([what, body]): SignedTry => [`a body that is ${what}`, (sender) => of(sender, body), 400],
  ),
];

const withSignature = (write: (own: string) => string) => (sender: Sender) => {
  const { headers, body } = of(sender, sender.harmless);
  const { signature } = sender.names;
  return { headers: { ...headers, [signature]: write(headers[signature] ?? '') }, body };
};

const other = `v1,${Buffer.alloc(32, 7).toString('base64')}`;

const ofStandard: SignedTry[] = [
  ['its signature behind another', withSignature((own) => `${other} ${own}`), 204],
  ['its signature before another', withSignature((own) => `${own} ${other}`), 204],
  ['its signature among other versions', withSignature((own) => `v1a,AAAA v2,AAAA ${own}`), 204],
  [
    'its signature behind a hundred',
    withSignature((own) => `${`${other} `.repeat(100)}${own}`),
    204,
  ],
];

const ofVapi: SignedTry[] = [
  ['its signature in upper case', withSignature((own) => own.toUpperCase()), 204],
  [
    'its time in milliseconds',
    (sender) => of(sender, sender.harmless, { time: String(sender.now * 1000) }),
    204,
  ],
  [
    'no time, which its owner may switch off',
    (sender) => {
      const { 'x-signature': signature = '' } = sender.sign('', { signed: sender.harmless });
      return { headers: { 'x-signature': signature }, body: sender.harmless };
    },
    204,
  ],
];

/** All that fit the provider. */
export function signedTries({ names }: Shape): SignedTry[] {
  const isVapi = names.id === undefined;
  const readable = Object.entries(others).map(
    ([what, body]): SignedTry => [
      `a body that is ${what}`,
      (each) => of(each, body),
      isVapi ? 204 : 400,
    ],
  );
  return [...common, ...readable, ...(isVapi ? ofVapi : ofStandard)];
}
