/** Where results may be fetched from in these tries. */
export const outputOrigins = ['https://replicate.delivery', 'http://127.0.0.1:3002'];

/** Addresses of a result that a provider, or who speaks in its name, might send. None is fetched. */
export const otherOutputs: readonly string[] = [
  'http://replicate.delivery/a.png',
  'https://replicate.delivery:8443/a.png',
  'https://replicate.delivery.evil.example/a.png',
  'https://replicate.delivery%2eevil.example/a.png',
  'https://evil.example/https://replicate.delivery/a.png',
  'https://evil.example?https://replicate.delivery/a.png',
  'https://evil.example#@replicate.delivery/a.png',
  'https://evil.example@replicate.delivery/a.png',
  'https://user:secret@replicate.delivery/a.png',
  'https://replicate.delivery@evil.example/a.png',
  'https://replicate.delivery:443@evil.example/a.png',
  'https://evil.example\\.replicate.delivery/a.png',
  'https://sub.replicate.delivery/a.png',
  'https://replicate.delivery./a.png',
  'https://xn--replicate-.delivery/a.png',
  '//replicate.delivery/a.png',
  '/a.png',
  'http://127.0.0.1:3003/a.png',
  'http://127.0.0.1/a.png',
  'https://127.0.0.1:3002/a.png',
  'http://localhost:3002/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f000001/a.png',
  'http://0177.0.0.1/a.png',
  'http://[::1]:3002/a.png',
  'http://[::ffff:127.0.0.1]:3002/a.png',
  'http://0.0.0.0:3002/a.png',
  'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
  'http://169.254.170.2/v2/credentials',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://10.0.0.1/a.png',
  'https://192.168.1.1/a.png',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'file://replicate.delivery/etc/passwd',
  'ftp://replicate.delivery/a.png',
  'gopher://127.0.0.1:3002/_GET',
  'javascript:fetch("https://replicate.delivery")',
  'blob:https://replicate.delivery/1',
  'ws://127.0.0.1:3002/a.png',
  'not a url',
  '',
];

/** What a name might stand for that leads into this machine, its network or its cloud. */
export const privateAddresses: readonly string[] = [
  ...['127.0.0.1', '127.255.255.254', '10.1.2.3', '100.64.0.1', '169.254.169.254', '169.254.170.2'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.168.0.1', '198.18.0.1', '0.0.0.0'],
  ...['0.1.2.3', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:169.254.169.254', '::ffff:7f00:1', '::127.0.0.1'],
  ...[
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:0:7f00:1::',
  ],
  ...[
    '64:ff9b::a00:1',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a00:1::',
  ],
  // No address at all: what cannot be told is not asked.
  ...['not an address', '', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', 'localhost'],
];

export const publicAddresses: readonly string[] = [
  ...['8.8.8.8', '172.32.0.1', '104.18.0.1', '100.128.0.1', '2606:4700::1'],
];

/** Redirects by which an allowed origin might lead elsewhere. */
export const redirectStatuses = [300, 301, 302, 303, 304, 305, 306, 307, 308] as const;

export const redirectTargets = (elsewhere: string): readonly string[] => [
  `${elsewhere}/secret`,
  '/again.png',
  '//169.254.169.254/latest/meta-data/',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
];
