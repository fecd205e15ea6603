// Of the fixed key that signs content credentials: as `issueCertificates` makes them, valid from 2026 to 2036.

/** The certificate of the key itself, in base64. */
const ofKey = [
  'MIIByTCCAW+gAwIBAgIRALwzx5pFnKHuFtNiQqHKVTYwCgYIKoZIzj0EAwIwLTEZMBcGA1UEAxMQQXRlbGllciBkZXYg',
  'cm9vdDEQMA4GA1UEChMHQXRlbGllcjAeFw0yNTEyMzEyMzAwMDBaFw0zNTEyMzEyMzAwMDBaMCgxFDASBgNVBAMTC0F0',
  'ZWxpZXIgZGV2MRAwDgYDVQQKEwdBdGVsaWVyMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE9/B+FknpkWSvMYOGXAPL',
  '62BBoN571AXzywUcCKtw2rPIiKEqCRE/hXMz6G8m9+ovgCFo/hPneisCouIh41q+haN1MHMwDAYDVR0TAQH/BAIwADAO',
  'BgNVHQ8BAf8EBAMCB4AwEwYDVR0lBAwwCgYIKwYBBQUHAwQwHQYDVR0OBBYEFHRhgHP++ATSmfB6rAS+EqrKzdqAMB8G',
  'A1UdIwQYMBaAFHRcUFYWtY93BZDiQTLp+Uz/t1ayMAoGCCqGSM49BAMCA0gAMEUCIHcBt5YEsIUaYF7Jw+QQsL0SmTww',
  'cUhDtP8RXGaLf3GWAiEAli2OJQSeR5u8o2fR79i8POVqXLYbTFVavGTKAq2VbCE=',
].join('');

/** The certificate of the root that issued it, in base64. */
const ofRoot = [
  'MIIBnjCCAUOgAwIBAgIQQB1RySaWJqcucsGuQ4h6NDAKBggqhkjOPQQDAjAtMRkwFwYDVQQDExBBdGVsaWVyIGRldiBy',
  'b290MRAwDgYDVQQKEwdBdGVsaWVyMB4XDTI1MTIzMTIzMDAwMFoXDTM1MTIzMTIzMDAwMFowLTEZMBcGA1UEAxMQQXRl',
  'bGllciBkZXYgcm9vdDEQMA4GA1UEChMHQXRlbGllcjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLDafMEm4JK4kYy5',
  'sFImllVUN4/2cS4gVhNs6Ud3ali4pRLHBI2M27WHZ+qjRV2GiJids4q5jnH3EKil1ES0gmKjRTBDMBIGA1UdEwEB/wQI',
  'MAYBAf8CAQAwDgYDVR0PAQH/BAQDAgEGMB0GA1UdDgQWBBR0XFBWFrWPdwWQ4kEy6flM/7dWsjAKBggqhkjOPQQDAgNJ',
  'ADBGAiEAuLz1dAhNJ/j1NJ+2h6dAAWk+3wgqmBnvrZyYAlmlDuoCIQDSLms2GnHUpjlZjXufuJ/i8xb50RDGzEBiTUu0',
  'r9sjvA==',
].join('');

/** The certificates as PEM, the key's own first. */
export function certificatesOf(): string {
  return [ofKey, ofRoot].map(pemOf).join('\n');
}

function pemOf(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
