import * as z from 'zod/mini';
import { type SupportRequest, supportRequestSchema } from '../../../shared/support.ts';
import { type Answer, type Request, startElsewhere } from './deployment-cloud.ts';

const queryIdSchema = z.object({ queryId: z.string() });
const logQuerySchema = z.object({
  queryString: z.string(),
  logGroupNames: z.array(z.string()),
});

export type LogQuery = z.infer<typeof logQuerySchema>;

/** What an account answers; each may be replaced. */
type Account = {
  /** Its twelve digits. */
  id?: string;
  /** Version of the CDK's bootstrap. */
  bootstrap?: string;
  gatewayRole?: string;
  /** The status of each stack by its name. */
  stacks?: Record<string, string>;
  isProtected?: boolean;
  /** The outputs of each stack. */
  outputs?: Record<string, string>;
  signedIn?: boolean;
  /** What a deployed stack consists of. */
  resources?: { id: string; type: string; physicalId: string; stays: boolean }[];
  /** What the function of support answers; without it there is none. */
  support?: (request: SupportRequest) => Answer;
  /** The lines that a query of logs finds, after the ends of their groups' names. */
  logs?: (query: LogQuery) => (readonly [group: string, message: string])[];
};

/** Where stages are that name no account: not in that of prod. */
export const someAccount = '444455556666';

const idOf = ({ id = someAccount }: Account) => id;

const xml = (action: string, result: string) =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;

/** An account with nothing that the local cloud has: whose it is, how it is prepared, and its stacks. */
export function startAccount(account: Account = {}) {
  return startElsewhere((request) => answerOf(account, request));
}

function answerOf(account: Account, { form, target, path, method, body }: Request): Answer {
  if (target === 'AmazonSSM.GetParameter') {
    const { bootstrap } = account;
    return bootstrap ? { Parameter: { Value: bootstrap } } : ['ParameterNotFound', 'none'];
  }
  if (path === '/account') {
    return account.gatewayRole ? { cloudwatchRoleArn: account.gatewayRole } : {};
  }
  if (path.includes('/invalidation')) return invalidation(method);
  if (path.endsWith('/invocations')) return supportAnswer(account, body);
  if (target === 'Logs_20140328.StartQuery') return { queryId: body };
  if (target === 'Logs_20140328.GetQueryResults') return found(account, body);
  return queryAnswer(account, form);
}

function supportAnswer({ support }: Account, body: string): Answer {
  if (!support) return ['ResourceNotFoundException', 'Function not found'];
  return support(supportRequestSchema.parse(JSON.parse(body)));
}

/** A query's id is what it asks for. */
function found({ logs = () => [] }: Account, body: string): Answer {
  const { queryId } = queryIdSchema.parse(JSON.parse(body));
  const query = logQuerySchema.parse(JSON.parse(queryId));
  const results = logs(query).map(([group, message]) => [
    { field: '@timestamp', value: '2026-11-22 11:00:00.000' },
    { field: '@log', value: `${idOf({})}:atelier-staging-${group}` },
    { field: '@message', value: message },
    { field: '@ptr', value: 'x' },
  ]);
  return { status: 'Complete', results };
}

function queryAnswer(account: Account, form: URLSearchParams): Answer {
  const action = form.get('Action') ?? '';
  switch (action) {
    case 'GetCallerIdentity':
      return (account.signedIn ?? true)
        ? xml(
            action,
            `<Account>${idOf(account)}</Account><Arn>arn:aws:iam::${idOf(account)}:user/ops</Arn>`,
          )
        : ['ExpiredToken', 'The security token included in the request is expired'];
    case 'DescribeStacks':
      return described(account, form.get('StackName') ?? '');
    case 'GetTemplate':
      return xml(action, `<TemplateBody>${JSON.stringify(templateOf(account))}</TemplateBody>`);
    case 'ListStackResources':
      return xml(action, `<StackResourceSummaries>${summaries(account)}</StackResourceSummaries>`);
    default:
      return undefined;
  }
}

function described(account: Account, name: string): Answer {
  const { stacks = {}, isProtected = false, outputs = { SiteOrigin: 'https://site' } } = account;
  const status = stacks[name];
  if (status === undefined) {
    return ['ValidationError', `Stack with id ${name} does not exist`];
  }
  const members = Object.entries(outputs).map(
    ([key, value]) =>
      `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return xml(
    'DescribeStacks',
    `<Stacks><member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-11-02T09:30:00.000Z</CreationTime>` +
      `<EnableTerminationProtection>${isProtected}</EnableTerminationProtection>` +
      `<Outputs>${members.join('')}</Outputs></member></Stacks>`,
  );
}

function templateOf({ resources = [] }: Account) {
  const entries = resources.map(({ id, type, stays }) => [
    id,
    { Type: type, DeletionPolicy: stays ? 'RetainExceptOnCreate' : 'Delete' },
  ]);
  return { Resources: Object.fromEntries(entries) };
}

function summaries({ resources = [] }: Account): string {
  return resources
    .map(
      ({ id, type, physicalId }) =>
        `<member><LogicalResourceId>${id}</LogicalResourceId><ResourceType>${type}</ResourceType>` +
        `<PhysicalResourceId>${physicalId}</PhysicalResourceId>` +
        '<ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>',
    )
    .join('');
}

/** Under way when it is made, done when it is asked after. */
function invalidation(method: string): string {
  const status = method === 'POST' ? 'InProgress' : 'Completed';
  return `<Invalidation><Id>I1</Id><Status>${status}</Status></Invalidation>`;
}
