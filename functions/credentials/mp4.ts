import { BMFF } from '@trustnxt/c2pa-ts/asset';

type Box = ReturnType<BMFF['getTopLevelBoxes']>[number];

/** Brands of videos; the library knows those of pictures. */
const brands = ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'avc1', 'mp41', 'mp42', 'M4V '];

const known: unknown = Reflect.get(BMFF, 'canReadBrands');
if (known instanceof Set) for (const brand of brands) known.add(brand);

/** Tables of where the chunks of a track lie, and bytes of an entry. */
const chunkTables = new Map([
  ['stco', 4],
  ['co64', 8],
]);

/**
 * An MP4 whose pictures and sounds are found again when credentials come before them, and whose credentials are found
 * among other boxes of the same type.
 */
export class Mp4 extends BMFF {
  override getBoxByPath(path: string) {
    if (path !== '/uuid') return super.getBoxByPath(path);
    const type = Buffer.from(BMFF.c2paBoxUserType);
    return this.getTopLevelBoxes().find(({ userType }) => userType && type.equals(userType));
  }

  override async ensureManifestSpace(length: number): Promise<void> {
    const before = this.getTopLevelBoxes().map((box) => ({ box, at: box.offset }));
    await super.ensureManifestSpace(length);
    const moved = (at: number) => {
      const home = before.findLast((each) => each.at <= at);
      return home ? at - home.at + home.box.offset : at;
    };
    for (const box of this.getTopLevelBoxes()) moveChunks(this.data, box, moved);
  }
}

function moveChunks(data: Uint8Array, box: Box, moved: (at: number) => number): void {
  for (const child of box.childBoxes) moveChunks(data, child, moved);
  const size = chunkTables.get(box.type);
  if (size === undefined) return;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  // Behind version and flags.
  const count = view.getUint32(box.payloadOffset + 4);
  for (let entry = 0; entry < count; entry += 1) {
    const at = box.payloadOffset + 8 + entry * size;
    if (size === 4) view.setUint32(at, moved(view.getUint32(at)));
    else view.setBigUint64(at, BigInt(moved(Number(view.getBigUint64(at)))));
  }
}
