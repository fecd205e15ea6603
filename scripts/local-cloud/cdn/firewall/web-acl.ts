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

/** Fails with the name of the rule that cannot be followed here. */
export function readWebAcl(properties: unknown): WebAcl {
  const { success, data, error } = webAclSchema.safeParse(properties);
  if (success) return data;
  throw new Error(`The web ACL asks for what is not supported here:\n${z.prettifyError(error)}`);
}
