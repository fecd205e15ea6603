import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import startReader, { WasmReader } from '@contentauth/c2pa-wasm';
import * as z from 'zod/mini';

// The reference implementation of content credentials, as browsers have it, with the two things of a browser that it asks for.

/** A file that can be read at once, as in a worker of a browser. */
class ReadableFile extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>) {
    super([content]);
    this.content = content;
  }

  override slice(start?: number, end?: number): ReadableFile {
    return new ReadableFile(this.content.slice(start, end));
  }
}

class FileReaderSync {
  readAsArrayBuffer({ content }: ReadableFile): ArrayBuffer {
    return content.buffer;
  }
}

const started = start();

async function start() {
  Object.assign(globalThis, { FileReaderSync });
  const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  await startReader({ module_or_path: readFileSync(file) });
}

const reportSchema = z.object({
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']),
  validation_status: z.optional(z.array(z.looseObject({ code: z.string() }))),
  active_manifest: z.string(),
  manifests: z.record(
    z.string(),
    z.looseObject({
      claim_version: z.number(),
      claim_generator_info: z.array(z.looseObject({ name: z.string() })),
      assertions: z.array(z.looseObject({ label: z.string(), data: z.unknown() })),
      ingredients: z._default(
        z.array(z.looseObject({ active_manifest: z.optional(z.string()) })),
        [],
      ),
    }),
  ),
});

/**
 * What the reference implementation says of a file: whether it believes its credentials, what is wrong with them, what they and
 * those in them say. Without a root it asks nobody whether to trust the signer.
 */
export async function readCredentials(file: Buffer, contentType: string, root?: string) {
  await started;
  const trust = root
    ? { trust: { user_anchors: root }, verify: { verify_trust: true } }
    : { verify: { verify_trust: false } };
  const blob = new ReadableFile(new Uint8Array(file));
  const reader = await WasmReader.fromBlob(contentType, blob, JSON.stringify(trust));
  const report = z.parse(reportSchema, JSON.parse(reader.json()));
  const manifest = report.manifests[report.active_manifest];
  if (!manifest) throw new Error('The file has no manifest.');
  const wrong = (report.validation_status ?? []).map(({ code }) => code);
  return { state: report.validation_state, wrong, manifest, chain: chainOf(report) };
}

type Report = z.infer<typeof reportSchema>;

/** The manifests from the file's own back to the first that it came from, by what each names first of those that are there. */
function chainOf({ active_manifest, manifests }: Report) {
  const chain = [];
  for (let label: string | undefined = active_manifest; label !== undefined; ) {
    const manifest: Report['manifests'][string] | undefined = manifests[label];
    if (!manifest) throw new Error(`The manifest ${label} is not there.`);
    chain.push(manifest);
    label = manifest.ingredients.find((each) => each.active_manifest)?.active_manifest;
  }
  return chain;
}
