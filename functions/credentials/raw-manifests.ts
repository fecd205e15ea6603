import { createHash } from 'node:crypto';

// Manifests as their bytes: read and written anew they would be others, and no hash of them would hold. Part of
// `content-credentials.ts`, which is loaded late.

/** What a box begins with: its length and its type. A box of boxes (`jumb`) has first what describes it (`jumd`). */
const headLength = 8;

/** What a description has before its label: an id of a kind, and flags. https://www.iso.org/standard/84635.html. */
const labelAt = headLength + 16 + 1;

/** A manifest of a store. */
export type RawManifest = { label: string; bytes: Buffer };

/** The manifests in a store, that of the file itself last. None where it cannot be read. */
export function manifestsIn(store: Uint8Array): RawManifest[] {
  return childrenOf(Buffer.from(store)).map((bytes) => ({ label: labelOf(bytes), bytes }));
}

/** The store with manifests before those that it has. */
export function withManifests(store: Uint8Array, manifests: readonly RawManifest[]): Buffer {
  const bytes = Buffer.from(store);
  const first = headLength + bytes.readUInt32BE(headLength);
  const others = Buffer.concat(manifests.map((each) => each.bytes));
  const joined = Buffer.concat([bytes.subarray(0, first), others, bytes.subarray(first)]);
  joined.writeUInt32BE(joined.length);
  return joined;
}

/** How others refer to a manifest, and to its signature: an address within the store, and a hash. */
export function referencesTo({ label, bytes }: RawManifest) {
  const signature = childrenOf(bytes).find((child) => labelOf(child) === signatureLabel);
  if (!signature) throw new Error('The manifest has no signature.');
  const uri = `self#jumbf=/c2pa/${label}`;
  return {
    activeManifest: referenceTo(uri, bytes),
    claimSignature: referenceTo(`${uri}/${signatureLabel}`, signature),
  };
}

const signatureLabel = 'c2pa.signature';

function referenceTo(uri: string, box: Buffer) {
  const hash = new Uint8Array(createHash('sha256').update(box.subarray(headLength)).digest());
  return { uri, hash, algorithm: 'SHA-256' as const };
}

/** The boxes in a box of boxes, without what describes it. */
function childrenOf(box: Buffer): Buffer[] {
  const children: Buffer[] = [];
  for (let at = headLength; at + headLength <= box.length; ) {
    const end = at + box.readUInt32BE(at);
    if (end < at + headLength || end > box.length) return [];
    if (box.toString('latin1', at + 4, at + headLength) === 'jumb') {
      children.push(box.subarray(at, end));
    }
    at = end;
  }
  return children;
}

function labelOf(box: Buffer): string {
  const at = headLength + labelAt;
  return box.toString('utf8', at, box.indexOf(0, at));
}
