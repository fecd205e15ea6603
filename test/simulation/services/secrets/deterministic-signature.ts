import { createECDH, createHash, type KeyObject } from 'node:crypto';

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The number that must be used once, and never twice with a key that is worth anything. */
const nonce = createHash('sha256').update('the simulation').digest();

/**
 * Makes what signs by ECDSA over P-256 and SHA-256, in DER. Each message always has the same signature, since the number used once is
 * used always: Node's own takes it by chance, so that no history could be replayed byte for byte, and needs a hundred
 * times as long. Who sees two signatures knows the key, which is in this repository anyway.
 */
export function createSigner(key: KeyObject): (message: Buffer) => Buffer {
  const secret = numberIn(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(nonce);
  // The point follows a byte that says how it is written: x, then y.
  const r = numberIn(curve.getPublicKey().subarray(1, 33)) % order;
  const inverted = inverse(numberIn(nonce));
  return (message) => {
    const digest = numberIn(createHash('sha256').update(message).digest());
    const s = (inverted * (digest + r * secret)) % order;
    return sequence(Buffer.concat([integer(r), integer(s)]));
  };
}

function numberIn(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

/** The inverse modulo the order of the curve, by Euclid's algorithm. */
function inverse(number: bigint): bigint {
  let [rest, divisor, one, other] = [order, number, 0n, 1n];
  while (divisor !== 0n) {
    const quotient = rest / divisor;
    [rest, divisor] = [divisor, rest - quotient * divisor];
    [one, other] = [other, one - quotient * other];
  }
  return ((one % order) + order) % order;
}

/** DER's integer: without zeros before it, but one where it would look negative. */
function integer(number: bigint): Buffer {
  const hex = number.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const content = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return Buffer.concat([Buffer.of(0x02, content.length), content]);
}

function sequence(content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x30, content.length), content]);
}
