import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

// Keys of no other worth: made for the simulation, so that a history has the same bytes wherever it is replayed.

/** Signs session tokens; RSA, PKCS #8 in base64. */
const clerk = [
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDWNbIbTiiiATj+2T/A7FfnpK2s7QOJWPmyYD8dp7bS',
  'Z9eDfsM/oyDvchJq6gRG7+1C4zSjYuZC3aFBsxbFz0BeO0n0AQlUMqJr2bY28ycXHTaUHUJeG2+3MX7aNPSiCHrq02lX',
  'bOkyQNvktCJpcb9no5ax+M58ddbO+/EKST/p+KawNv0yRqXaSO+HFBetBmIpT3p6nRPqlkqwS3xcqYvdyBh4l6s7li8G',
  'umbmEZpTwM9YheqtDy1rOJAArdjiR/wP0Rcbo99xRDxGWbOpsXZPEeNi0jNGE16sCU+VCRsrpZxd838UrSGkF6hQ63H1',
  'Hhm/O1OfpfS+psCYEhUeM8XjAgMBAAECggEAFwHXamVfqd7Vv1GYLmF0I5YlbUBbs+HRl94MiWPdGAY9OIth7zDXNcCb',
  'x83wvanBYwDCQ5Y4ww/I5SSWGpLjB/v4OnPuC5QQq+LLVmWRWkMx/ICUA0WRHyz6wfcUG18rzJL+anxxI4uh0pOiao7k',
  'Dv6cDet6ShXiB4M55W/upHN1LgMJ6i4/SkGSsHT60AU7i/iOpfZMpJW52Myg6LVQOgFYaer5/rzcCNyY9K7CAnzGwFal',
  '3Nlp0C5wYgB26ywQp5HFltMroX06gfGEbXOXJF+eZ4A+JbSSvjT1qtQ4t+cEzEHKvtYL7BRMwE1hbIVn01bldz2zVKMH',
  'j06CYgOjMQKBgQDqw4VtKVcXSrJ9r38hYhIMg22VBK+YjSbqbPFUn4/twXxtF3KJsBCiUHErKXveDxTRu6rSNl06sOmU',
  'y9sFmR1qoZnt9kOk7kRXz6ODlLBT2/MXlDHrt3PH9mIYjOvAL9DhUeAJzxufwmbK5enuBZx9aRhED6b5uoO2M9KmtIAS',
  'ywKBgQDpljNdlVmOCI4nk3BUMnCx+yCJia2GBna+QeFP80gQHXmWh9PG9fEsWEk9b5DyKGvKgqfhh1eMLrdEOAeQIDcx',
  'wevDLrs+O9S5CHoX0z+9dHAylL1jKbXLMqCQZcS0aPu6mciluoBsPNKxrkiNuOxEjSxOOI8yyyuUghFTsvv+SQKBgDgH',
  'S9u+pwtnB2xZqxSzjC0yXL/Y63OUFHqUX5BbuIT8zY5Xrz1PKNkkK64qa2aW4NghWuZqlRuBx218rZwLa+rcAJm7UW+W',
  'cfcnFhY8MU0CTGUPOE7SbK6HjefgEg+/GbH80WRl6mjZg6De+FKXQj7oCyOLPMWTDwY4HgktQPe7AoGAai5T1SOR3QW4',
  'kPbtpehz4AP2626BSZ5gleXepPhC9shfP/UoaJXd9rl/OYUgj2OedCTmaZebTWbi+gi6L2LllCHBqSzyAr0x2pam4XOu',
  '0tE+O0/vs0b/k4nFAT6xpwzd+Rn04pkfzZPsdsZxxrKb/CFsVXZSadV/Tve9Jp4C/LkCgYEA3u/LdefYYMcxYdw2xt9T',
  '25zW7R4b3RiES51f9HWvpZNonw36OPnKLUE5jCt5eTwPghfFXEGn1kMpFuzif3Ltp6oGNbpX8YshYkbq/wgvV7+uz+uX',
  'DhI9+GpKfiaRCB5WMXTLRAOE18WmSg4buc4fNHKdS6U7IsocDMZGMMfyTi8=',
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
