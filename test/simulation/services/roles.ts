import { createPolicies } from '@atelier/local-cloud/parts/aws/policy/policies';
import type { AwsAction } from '@atelier/local-cloud/parts/aws/service';
import { tableActions } from '@atelier/local-cloud/parts/dynamodb/table-actions';
import type { Invocable } from '@atelier/local-cloud/parts/lambda/invocables';
import { s3Actions } from '@atelier/local-cloud/parts/object-store/s3-actions';
import type { LocalStateMachine } from '@atelier/local-cloud/parts/step-functions/state-machine';
import type { ResolvedTemplate } from '@atelier/local-cloud/template';
import type { TableSettings } from './dynamodb/table.ts';
import { operationOf } from './json-protocol.ts';
import { asAwsRequest } from './s3/s3.ts';
import type { AwsServiceName, WireRequest } from './wire.ts';

/** Why a function may not ask for something; undefined where its role lets it. */
export type Roles = (
  functionId: string,
  service: AwsServiceName,
  request: WireRequest,
) => string | undefined;

type Known = {
  template: ResolvedTemplate;
  tables: readonly TableSettings[];
  invocables: ReadonlyMap<string, Invocable>;
  secretArns: readonly string[];
  stateMachines: readonly LocalStateMachine[];
};

/** The roles of the template, as AWS evaluates them. */
export function readRoles(known: Known): Roles {
  const policies = createPolicies(known.template);
  const actionsOf = actionsBy(known);
  const decided = new Map<string, string | undefined>();

  function decide(functionId: string, asked: AwsAction): string | undefined {
    const kind = kindOf(functionId, asked);
    if (!decided.has(kind)) {
      decided.set(kind, policies.refusalOf(policies.principalOf(functionId), asked));
    }
    return decided.get(kind);
  }

  return (functionId, service, request) => {
    const isLetIn = (asked: AwsAction) => decide(functionId, asked) === undefined;
    if (service === 'dynamodb' && isLetIn(anyItem(known.template, request))) return undefined;
    const refusals = actionsOf[service](request).map((asked) => decide(functionId, asked));
    return refusals.find((refusal) => refusal !== undefined);
  };
}

/** What ids are made of, as far as they lie in the names of things. */
const ids = /[0-9a-f]{32}|[0-9A-HJKMNP-TV-Z]{26}|#.*/g;

/** What is asked for but for the ids in it, of which no policy tells: else each history would evaluate them all anew. */
function kindOf(functionId: string, { action, resource, context = {} }: AwsAction): string {
  return [functionId, action, resource, ...Object.values(context)].join(' ').replace(ids, '');
}

/** What a request for whichever item of a table asks for: most roles may, and reading which one it is takes long. */
function anyItem({ region, account }: ResolvedTemplate, request: WireRequest): AwsAction {
  const [, table] = /"TableName":"([^"]+)"/.exec(request.body.toString()) ?? [];
  return {
    action: `dynamodb:${operationOf(request)}`,
    resource: `arn:aws:dynamodb:${region}:${account}:table/${table}`,
  };
}

/** What each service asks of a role before it answers. */
function actionsBy({ template, tables, invocables, secretArns, stateMachines }: Known) {
  const { region, account } = template;
  const arnOf = (service: string, rest: string) =>
    `arn:aws:${service}:${region}:${account}:${rest}`;
  const keyed = tables.map(({ name, hashKey }) => ({ name, key: [hashKey] }));
  const named =
    (service: AwsServiceName, resourceOf: (input: Input) => string | undefined) =>
    (request: WireRequest) => [
      {
        action: `${service}:${operationOf(request)}`,
        resource: resourceOf(JSON.parse(request.body.toString())) ?? '*',
      },
    ];
  return {
    dynamodb: (request) =>
      tableActions(operationOf(request), JSON.parse(request.body.toString()), {
        arnPrefix: arnOf('dynamodb', 'table/'),
        tables: keyed,
      }),
    s3: (request) => s3Actions(asAwsRequest(request)),
    sqs: named('sqs', ({ QueueUrl = '' }) =>
      arnOf('sqs', QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)),
    ),
    // A token names a task, and so its state machine: there is one.
    states: named(
      'states',
      ({ stateMachineArn, executionArn }) =>
        stateMachineArn ?? executionArn ?? stateMachines[0]?.arn,
    ),
    secretsmanager: named('secretsmanager', ({ SecretId = '' }) =>
      secretArns.find((arn) => isOf(arn, SecretId)),
    ),
    ssm: named('ssm', ({ Name = '' }) => arnOf('ssm', `parameter/${Name.replace(/^\//, '')}`)),
    kms: named('kms', ({ KeyId }) => KeyId),
    lambda: ({ path }) => {
      const name = decodeURIComponent(path.split('/')[3] ?? '');
      return [{ action: 'lambda:InvokeFunction', resource: invocables.get(name)?.arn ?? name }];
    },
  } satisfies Record<AwsServiceName, (request: WireRequest) => AwsAction[]>;
}

/** The members of inputs that name what they are about. */
type Input = Partial<
  Record<'QueueUrl' | 'stateMachineArn' | 'executionArn' | 'SecretId' | 'Name' | 'KeyId', string>
>;

/** The ARN of a secret ends with a hyphen and six characters after its name. */
function isOf(arn: string, secretId: string): boolean {
  return arn === secretId || arn.split(':secret:')[1]?.slice(0, -7) === secretId;
}
