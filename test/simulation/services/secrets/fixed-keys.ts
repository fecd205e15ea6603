import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

// Keys of no other worth: made for the simulation, so that a history has the same bytes wherever it is replayed.

/** Signs session tokens; RSA, PKCS #8 in base64. Shorter than a real one, which takes five times as long to sign. */
const clerk = [
  'MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBAKexeEBJhgVyiNAt2zKTOQbmZrIeuQH/yl55UcC6QnjPBY',
  '8x+2DhERONYsvMl7aYthWuBt6LGiiEWmjMBPnfGB8pXMjY97NH6d4RyNpsoCo7BfbSfiNUgzUMAHLqVWAKCWTXQywsSX4L',
  'F0Y+BrNmstgN0asgwxHNLnXVN8kUO0SxAgMBAAECgYBbVGeGs8RfQSLMJr1kDRSY8nDp/5uJQDOKQo7I5WiAfVesxm7/M3',
  'TmbjFph3L1SrSYmCA7ogzMFlFbFAp9wAhVRrQnxyOGQKV+3IJ7kmK+C8vNGZ5ftbhWpAU5nzdX43bPGCpgSs0boF1XIIkE',
  'Pg3IUJOYxRljNAXZTvA/nDegZQJBAM+ZZ2WvObLTJeSENT33U+Xn0EYSWgZKHJEJEFRsSolweNhxloLdR1Nq0Am+Ad5W7A',
  'JOX3ToIVGxjzhoZoCTTVsCQQDOykUPczYyl/0nDfLqk/ondc2+3g9SFNR8DrgVRqcZ0/eZrdeGBlBtO53nVrlbatv4JftY',
  'EU2VLblFXJpsh5fjAkEAoGXaacp1PiG+SU2NBY+vFxeA6GMNg4aHg9gI8fGptX9dH37D1+C4V09T5fMU5oEqYK3FO0KPW9',
  'tg2Shw6i7luQJAAv3CCfssqYaxTsNQ5DvHvpJhq4Uiy5kpibHcz9H50NHUHxD4sSOePjZCjnoerEfbbrd970QwzxueNnak',
  'dTVw6QJBALJzwkO8YO8WIkMfRsmBSvtIQiWpXYYGlWvMnN5Hlb0Eac0/1Gv1LdzeX8URGwNEM8ZCTU0NHOHsMNMXBYdYyD',
  '0=',
].join('');

/** Signs the addresses of media; RSA, PKCS #8 in base64. */
const media = [
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDi4b1pIr80psyg5Iv21lv3ymPjFvhFOJkLczzWPGUz',
  'Ob4RQsLA/LTPaineOcQR6eTAAuJqh1EA0CDmTL+Hwqm0owOSaypVYNOhee2Zld5iMoe36pbq8DrpjAsjA6nLomlukXHp',
  'xh8QyqpL7blYX1WLuRgU4TYTexDyFktvPH2czqAWdvRIF2UDQ+YiBydECOaCpuom4TF7NbNIiXS/Wr4NkMyNQvY2FH36',
  'sFWgWc8iw9PavaMpPILmjDBBLJiuw3zIehanKsZ6AuYR4UWCEVKHmLApGC/q8QfSYtsn2H1Jq9oZ/q/Mvwe+omRuxJA9',
  'HPNfO86Dp8/OijjPWb/3wAvfAgMBAAECggEAPsHSctJ5sUayM48EaDLDHbeOCbLA2eTd8JzfpyLtm03NlViyJk/Ac98Z',
  '1a6E3a+k5rfliTIE5gSsFQgFsrfV2XF9+3JJM3SlFXV0k5cw/Fid0fHB7RqmMRPbwMOyo/E42KzCpbd3wF1O3dHUAu3b',
  '69o3Hw9stdbEyTIBi7Nfy4+WuSrWMtgeFQY9vF0rSlPifD+aQJRu9oW5miJVahWNgV5dl512NUSu2ZQfAPEaCKh2fCg2',
  'sIy8G5hgjUGQHqqrecph+op/Syk2zsN52uJLuFaT5wClFfN3ySvLAGEZZbwWEskiygA8R+9znpyMZiutkYBXSzvK5s2Y',
  'jHXtZzETgQKBgQD3XxwmdAiKr+HAdM/yf0FKAldVTzrjUhSS+A9/jxFyIKQAsV0Ccz8Jdy1kpMAobZz85TQA7ErR0BI8',
  '6prTuumSwciFRKKjpKlVzA4d2kO0V3MwQZ7hZv/Uw+pueQYM9PA0K26UqEK3y+PNIFsk9fTCiARUVIhY5ygBmjh2AjXV',
  '3QKBgQDqy6sGWSpnz15EXm50mzeAQXe1YF4CFk830KWSf+QwtsFtx6H461nNj+WPTSqOKtX2TP+J8BK6O+uoPlzvM6Ry',
  'b61VqjUS7+REsXUJ2nhXirgxiLyx1vh2NfX+P3v9ACaUxpTFsIf5EYim7JLWkLPGO5FH3Cf2wRQL6MfmWz0C6wKBgHbp',
  'sY6KmNCSW+M4Q/4+ThRVq8XGoHhGLL25oTmgfLJwHmZ23E8hN1xFffyzdev5RU4MoEMRU6Yob5v46xR89Wsm3E20ALrJ',
  'nN0xilevZHx8zVKVONsBuFl/FGKmqtHvrMhnWHD9sZTI3mjs9ON/mHkrCWnAeQrDk+exSxLvXRHBAoGBAKk1SfVzQOo7',
  'OZZP7449ZgwaIikmX9llNoXk6c3gORUaP9/bpND822UXNLrHQ8nc+QFdkDNaPkTUdgpzlwoTz4lhDivUVBdnprwSn2QQ',
  'e/Wq1P9tqX8Ii1q1nKg0HCjCeQty6Thm9jb6+d5CU7gp5EUSHKsK8AoWL1o90gIi8p8tAoGACo+z0OPAb9HFlmW9aABX',
  'oMBCSPLl0A5QjPVsRy/7fovAIQbkaYXANiA1fn55gy9SjvegnX+LBHMvNfIAxgg7D7ehC/oB7JjmzL079dKU9FJ4ZhNc',
  '0MjncFN463Ep+T8babnPNz1GgXlLTW9U5Kusepfu1fX45NXAA7j+fLU/OfY=',
].join('');

/** Signs the content credentials of results; P-256, PKCS #8 in base64. */
const credentials = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCblwRbn4btfxCWB0lJROxXCEilGMMzzESiTMAh7dkZKh',
  'RANCAAT38H4WSemRZK8xg4ZcA8vrYEGg3nvUBfPLBRwIq3Das8iIoSoJET+FczPobyb36i+AIWj+E+d6KwKi4iHjWr6F',
].join('');

function keyIn(base64: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
}

function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

export const clerkKey = keyIn(clerk);
export const clerkPublicKey = publicPem(clerkKey);

const mediaKey = keyIn(media);
/** What the secret of the media key holds: PEM. */
export const mediaPrivateKey = mediaKey.export({ type: 'pkcs8', format: 'pem' }).toString();
export const mediaPublicKey = publicPem(mediaKey);

export const credentialKey = keyIn(credentials);
