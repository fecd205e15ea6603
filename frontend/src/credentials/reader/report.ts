import * as z from 'zod/mini';

// What the reference reader reports of a file. What is not in the shape that is expected is left out: anybody may write a manifest.
// https://opensource.contentauthenticity.org/docs/manifest/json-ref/manifest-def/

const text = z.catch(z.optional(z.string()), undefined);

/** A list of which what has another shape is left out. */
function listOf<Item extends z.ZodMiniType>(item: Item) {
  const entries = z.pipe(
    z.array(z.unknown()),
    z.transform((list) =>
      list.flatMap((each) => {
        const read = z.safeParse(item, each);
        return read.success ? [read.data] : [];
      }),
    ),
  );
  return z.catch(entries, []);
}

const statusSchema = z.object({ code: z.string(), url: text, explanation: text });

/** A program or device: its name alone, or with more that is not shown. */
const agentSchema = z.catch(
  z.optional(
    z.union([
      z.string(),
      z.pipe(
        z.object({ name: z.string(), version: text }),
        z.transform(({ name }) => name),
      ),
    ]),
  ),
  undefined,
);

const actionSchema = z.object({
  action: z.string(),
  when: text,
  description: text,
  softwareAgent: agentSchema,
  digitalSourceType: text,
});

const assertionSchema = z.object({ label: z.string(), data: z.unknown() });

/** What was found wrong with an ingredient when it was used, as newer files say it. */
const resultsSchema = z.pipe(
  z.object({ activeManifest: z.object({ failure: listOf(statusSchema) }) }),
  z.transform(({ activeManifest }) => activeManifest.failure),
);

const ingredientSchema = z.object({
  title: text,
  format: text,
  relationship: text,
  active_manifest: text,
  /** The same, as older files say it. */
  validation_status: listOf(statusSchema),
  validation_results: z.catch(resultsSchema, []),
});

const manifestSchema = z.object({
  title: text,
  claim_generator: text,
  claim_generator_info: listOf(z.object({ name: z.string(), version: text })),
  assertions: listOf(assertionSchema),
  ingredients: listOf(ingredientSchema),
  signature_info: z.catch(
    z.optional(
      z.object({
        alg: text,
        issuer: text,
        common_name: text,
        cert_serial_number: text,
        time: text,
      }),
    ),
    undefined,
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

const reportSchema = z.object({
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']),
  validation_status: listOf(statusSchema),
  active_manifest: z.string(),
  manifests: z.record(z.string(), z.unknown()),
});

export type Report = Pick<
  z.infer<typeof reportSchema>,
  'validation_state' | 'validation_status' | 'active_manifest'
> & {
  /** A manifest of the file by its label, if it has such a one. */
  manifest: (label: string | undefined) => Manifest | undefined;
};

/** Reads a report. Throws where it is none. */
export function parseReport(json: string): Report {
  const { manifests, ...report } = z.parse(reportSchema, JSON.parse(json));
  const raw = new Map(Object.entries(manifests));
  // Thousands of ingredients may name one and the same.
  const read = new Map<string, Manifest | undefined>();
  const manifest = (label = '') => {
    if (!read.has(label)) read.set(label, z.safeParse(manifestSchema, raw.get(label)).data);
    return read.get(label);
  };
  return { ...report, manifest };
}

const actionsSchema = z.object({ actions: listOf(actionSchema) });

export type Action = z.infer<typeof actionSchema>;

/** What a manifest says was done, in its order. */
export function actionsOf({ assertions }: Manifest): Action[] {
  return assertions
    .filter(({ label }) => /^c2pa\.actions(\.v\d+)?(__\d+)?$/.test(label))
    .flatMap(({ data }) => {
      const read = z.safeParse(actionsSchema, data);
      return read.success ? read.data.actions : [];
    });
}
