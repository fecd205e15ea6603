import * as z from 'zod/mini';

const resourceSchema = z.object({
  Type: z.string(),
  DeletionPolicy: z.optional(z.string()),
  Properties: z._default(
    z.looseObject({ TableName: z.optional(z.string()), BucketName: z.optional(z.unknown()) }),
    {},
  ),
});

const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z._default(z.record(z.string(), z.looseObject({ Value: z.unknown() })), {}),
});

export type Wanted = { template: string; parameters: Readonly<Record<string, string>> };

/** Something in the account, whether or not a stack still knows of it. */
export type Made = {
  type: string;
  physicalId: string;
  /** Whether it outlives its stack, once that was complete. */
  stays: boolean;
  isProtected: boolean;
  hasObjects: boolean;
};

/** What a template has, as it is made with these parameters, by logical ids. */
export function resourcesOf(stack: string, { template, parameters }: Wanted): Map<string, Made> {
  const { Resources } = z.parse(templateSchema, JSON.parse(template));
  const entries = Object.entries(Resources).map(([id, { Type, DeletionPolicy, Properties }]) => [
    id,
    {
      type: Type,
      // Names of buckets have the account's id in them; those of the templates here are one a logical id.
      physicalId: Properties.TableName ?? `${stack}-${id}`.toLowerCase(),
      stays: DeletionPolicy?.startsWith('Retain') ?? false,
      isProtected: isProtected(Properties.DeletionProtectionEnabled, parameters),
      hasObjects: false,
    },
  ]);
  return new Map(entries as [string, Made][]);
}

/** The outputs of a template whose values are texts. */
export function outputsOf(template: string): Record<string, string> {
  const { Outputs } = z.parse(templateSchema, JSON.parse(template));
  return Object.fromEntries(
    Object.entries(Outputs).map(([key, { Value }]) => [key, String(Value)]),
  );
}

const referenceSchema = z.object({ Ref: z.string() });

function isProtected(setting: unknown, parameters: Wanted['parameters']): boolean {
  const { data } = referenceSchema.safeParse(setting);
  // It is true by default.
  return data ? (parameters[data.Ref] ?? 'true') === 'true' : setting === true;
}

/** All that is in an account, by the names that nothing else can have. */
export class Inventory {
  private readonly made = new Map<string, Made>();

  /** The one with this name; undefined where the name is free. */
  named(physicalId: string): Made | undefined {
    return this.made.get(physicalId);
  }

  add(made: Made): void {
    this.made.set(made.physicalId, made);
  }

  /** Removes it; or says why that cannot be. */
  remove({ physicalId, isProtected, hasObjects }: Made): string | undefined {
    if (isProtected) return 'Resource cannot be deleted as it is currently protected';
    if (hasObjects) return 'The bucket you tried to delete is not empty';
    this.made.delete(physicalId);
    return undefined;
  }
}
