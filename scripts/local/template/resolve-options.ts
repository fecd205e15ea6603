export type ResolveOptions = {
  /** Values of the template's parameters; the rest take their defaults. */
  parameters?: Record<string, string>;
  /** Attributes to answer instead of made-up ones: logical id -> attribute (or `Ref`) -> value. */
  attributes?: Record<string, Record<string, string>>;
  /** Origins on AWS -> origins here, replaced in every resolved string. */
  cloudOrigins?: Record<string, string>;
  /** The value of a secret, by ARN or name, for `{{resolve:secretsmanager:...}}`. */
  secretValue?: (secretId: string) => string | undefined;
};
