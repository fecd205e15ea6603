export type ResolveOptions = {
  /** Values of the template's parameters; the rest take their defaults. */
  parameters?: Record<string, string>;
  /** The attribute of a resource, or its `Ref`, where it is not one that is made up. */
  attribute?: (id: string, attribute: string) => string | undefined;
  /** Origins on AWS -> origins here, replaced in every resolved string. */
  cloudOrigins?: Record<string, string>;
  /** The value of a secret, by ARN or name, for `{{resolve:secretsmanager:...}}`. */
  secretValue?: (secretId: string) => string | undefined;
};
