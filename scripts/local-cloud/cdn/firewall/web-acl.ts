import * as z from 'zod/mini';

const visibility = z.object({ MetricName: z.string() });

const customResponse = z.strictObject({
  ResponseCode: z.number(),
  CustomResponseBodyKey: z.string(),
});

const count = z.strictObject({ Count: z.strictObject({}) });
const block = z.strictObject({
  Block: z.strictObject({ CustomResponse: z.optional(customResponse) }),
});
const allow = z.strictObject({ Allow: z.strictObject({}) });

const actionSchema = z.union([count, block, allow]);

const byteMatch = z.strictObject({
  ByteMatchStatement: z.strictObject({
    SearchString: z.string(),
    FieldToMatch: z.strictObject({ UriPath: z.strictObject({}) }),
    PositionalConstraint: z.literal('EXACTLY'),
    TextTransformations: z.tuple([
      z.strictObject({ Priority: z.number(), Type: z.literal('NONE') }),
    ]),
  }),
});

const labelMatch = z.strictObject({
  LabelMatchStatement: z.strictObject({ Scope: z.literal('LABEL'), Key: z.string() }),
});

const rateBased = z.strictObject({
  RateBasedStatement: z.strictObject({
    Limit: z.number(),
    EvaluationWindowSec: z.number(),
    AggregateKeyType: z.literal('IP'),
  }),
});

const managedGroup = z.strictObject({
  ManagedRuleGroupStatement: z.strictObject({
    VendorName: z.literal('AWS'),
    Name: z.string(),
    RuleActionOverrides: z._default(
      z.array(z.strictObject({ Name: z.string(), ActionToUse: actionSchema })),
      [],
    ),
  }),
});

export type Condition =
  | z.infer<typeof byteMatch>
  | z.infer<typeof labelMatch>
  | { AndStatement: { Statements: Condition[] } }
  | { OrStatement: { Statements: Condition[] } }
  | { NotStatement: { Statement: Condition } };

const conditions = z.strictObject({
  get Statements(): z.ZodMiniArray<z.ZodMiniType<Condition>> {
    return z.array(conditionSchema);
  },
});

const conditionSchema: z.ZodMiniType<Condition> = z.union([
  byteMatch,
  labelMatch,
  z.strictObject({ AndStatement: conditions }),
  z.strictObject({ OrStatement: conditions }),
  z.strictObject({
    NotStatement: z.strictObject({
      get Statement() {
        return conditionSchema;
      },
    }),
  }),
]);

const common = { Name: z.string(), Priority: z.number(), VisibilityConfig: visibility };

const ruleSchema = z.union([
  z.strictObject({ ...common, Statement: rateBased, Action: actionSchema }),
  z.strictObject({ ...common, Statement: conditionSchema, Action: actionSchema }),
  z.strictObject({
    ...common,
    Statement: managedGroup,
    OverrideAction: z.strictObject({ None: z.strictObject({}) }),
  }),
]);

/** Properties of `AWS::WAFv2::WebACL`; what is not listed is not supported. */
const webAclSchema = z.strictObject({
  Name: z.string(),
  Scope: z.literal('CLOUDFRONT'),
  DefaultAction: allow,
  CustomResponseBodies: z._default(
    z.record(
      z.string(),
      z.strictObject({ ContentType: z.literal('APPLICATION_JSON'), Content: z.string() }),
    ),
    {},
  ),
  VisibilityConfig: visibility,
  Rules: z.array(ruleSchema),
  Tags: z.optional(z.unknown()),
});

export type WebAcl = z.infer<typeof webAclSchema>;
export type Rule = WebAcl['Rules'][number];
export type Group = z.infer<typeof managedGroup>['ManagedRuleGroupStatement'];
export type Action = z.infer<typeof actionSchema>;

/** Fails with the names of the rules that are not supported here. */
export function readWebAcl(properties: unknown): WebAcl {
  const { success, data, error } = webAclSchema.safeParse(properties);
  if (success) return data;
  throw new Error(`The web ACL asks for what is not supported here:\n${z.prettifyError(error)}`);
}

/** What a rule sees of a request. */
export type Seen = {
  /** As it was sent: neither decoded nor in another case. */
  path: string;
  body: Uint8Array;
};

type ManagedRule = { name: string; label: string; matches(seen: Seen): boolean };

/** CloudFront hands the firewall this much of a body, in bytes, unless more is asked and paid for. */
const inspectedBytes = 16_384;

const label = 'awswaf:managed:aws:core-rule-set';

/**
 * The rules of AWS's groups that run here, as their documentation describes them ("Baseline rule groups",
 * AWS WAF developer guide). How scripts are found is not published: here only the documented example is,
 * a script element.
 */
const commonRules: readonly ManagedRule[] = [
  {
    name: 'SizeRestrictions_BODY',
    label: `${label}:SizeRestrictions_Body`,
    matches: ({ body }) => body.length > 8192,
  },
  {
    name: 'CrossSiteScripting_BODY',
    label: `${label}:CrossSiteScripting_Body`,
    matches: ({ body }) =>
      /<script[\s>]/i.test(Buffer.from(body.subarray(0, inspectedBytes)).toString('latin1')),
  },
];

/** By group. All that is missing cannot run here: AWS publishes neither its lists nor its patterns. */
const groups: Readonly<Record<string, readonly ManagedRule[]>> = {
  AWSManagedRulesCommonRuleSet: commonRules,
  // Addresses that misbehave, as AWS sees them; every address here is this machine's.
  AWSManagedRulesAmazonIpReputationList: [],
  // Patterns of known attacks, which change from day to day.
  AWSManagedRulesKnownBadInputsRuleSet: [],
};

type Override = { Name: string; ActionToUse: Action };

/** The rules of a group that run here; a group, or an override, that is not known fails. */
export function managedRules(
  group: string,
  overrides: readonly Override[],
): readonly ManagedRule[] {
  const rules = groups[group];
  if (!rules) throw new Error(`The managed rule group ${group} is not supported.`);
  const unknown = overrides.find(({ Name }) => !rules.some(({ name }) => name === Name));
  if (unknown) throw new Error(`The rule ${unknown.Name} of ${group} is not supported.`);
  return rules;
}
