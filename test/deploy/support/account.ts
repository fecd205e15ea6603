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
export type Account = {
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
  /** How many functions may run at once. */
  concurrency?: number;
  /** The status of any certificate, and the names that it is for. */
  certificate?: { status: string; names: readonly string[] } | undefined;
  /** The names of the headers policies in CloudFront, and how many there may be. */
  headersPolicies?: readonly string[];
  maxHeadersPolicies?: number;
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
  return startElsewhere((request) => accountAnswer(account, request));
}

/** What AWS answers to a request about the account. */
export function accountAnswer(
  account: Account,
  { form, target, path, method, body }: Request,
): Answer {
  if (target.startsWith('Logs_')) return logsAnswer(account, target, body);
  if (target !== '') return limitsAnswer(account, target);
  if (path === '/account') {
    return account.gatewayRole ? { cloudwatchRoleArn: account.gatewayRole } : {};
  }
  if (path.endsWith('/account-settings')) {
    return { AccountLimit: { UnreservedConcurrentExecutions: account.concurrency ?? 1000 } };
  }
  if (path.includes('/response-headers-policy')) return headersPolicies(account);
  if (path.includes('/invalidation')) return invalidation(method);
  if (path.endsWith('/invocations')) return supportAnswer(account, body);
  return queryAnswer(account, form);
}

function supportAnswer({ support }: Account, body: string): Answer {
  if (!support) return ['ResourceNotFoundException', 'Function not found'];
  return support(supportRequestSchema.parse(JSON.parse(body)));
}

/** A query's id is what it asks for. */
function logsAnswer({ logs = () => [] }: Account, target: string, body: string): Answer {
  if (target.endsWith('.StartQuery')) return { queryId: body };
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

function limitsAnswer(account: Account, target: string): Answer {
  const { bootstrap, certificate, maxHeadersPolicies = 20 } = account;
  switch (target) {
    case 'AmazonSSM.GetParameter':
      return bootstrap ? { Parameter: { Value: bootstrap } } : ['ParameterNotFound', 'none'];
    case 'CertificateManager.DescribeCertificate':
      return certificate
        ? {
            Certificate: {
              Status: certificate.status,
              SubjectAlternativeNames: certificate.names,
            },
          }
        : ['ResourceNotFoundException', 'Could not find certificate'];
    case 'ServiceQuotasV20190624.ListServiceQuotas':
      return {
        Quotas: [
          { QuotaName: 'Distributions per AWS account', Value: 200 },
          { QuotaName: 'Response headers policies per AWS account', Value: maxHeadersPolicies },
        ],
      };
    default:
      return undefined;
  }
}

function headersPolicies({ headersPolicies: names = [] }: Account): Answer {
  const items = names.map(
    (name) =>
      '<ResponseHeadersPolicySummary><Type>custom</Type><ResponseHeadersPolicy><Id>p</Id>' +
      '<LastModifiedTime>2026-11-25T00:00:00Z</LastModifiedTime><ResponseHeadersPolicyConfig>' +
      `<Name>${name}</Name></ResponseHeadersPolicyConfig></ResponseHeadersPolicy></ResponseHeadersPolicySummary>`,
  );
  return (
    `<ResponseHeadersPolicyList><MaxItems>100</MaxItems><Quantity>${items.length}</Quantity>` +
    `<Items>${items.join('')}</Items></ResponseHeadersPolicyList>`
  );
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
