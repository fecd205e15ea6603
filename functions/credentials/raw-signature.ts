/** Bytes of each of the two numbers of a signature with P-256. */
const numberBytes = 32;

/**
 * The two numbers of an ECDSA signature side by side, as COSE wants them, out of the DER that KMS gives:
 * https://www.rfc-editor.org/rfc/rfc9053#section-2.1.
 */
export function rawSignature(der: Uint8Array): Uint8Array {
  const [sequence, length] = der;
  if (sequence !== 0x30 || length !== der.length - 2) throw new Error('This is no signature.');
  const first = numberAt(der, 2);
  const second = numberAt(der, first.end);
  return Buffer.concat([first.bytes, second.bytes]);
}

/** A number of DER has a zero before it where it would be negative, and none that it can do without. */
function numberAt(der: Uint8Array, at: number): { bytes: Uint8Array; end: number } {
  const [type, length = 0] = der.subarray(at);
  if (type !== 0x02 || length > numberBytes + 1) throw new Error('This is no signature.');
  const end = at + 2 + length;
  const digits = der.subarray(Math.max(at + 2, end - numberBytes), end);
  const bytes = new Uint8Array(numberBytes);
  bytes.set(digits, numberBytes - digits.length);
  return { bytes, end };
}
