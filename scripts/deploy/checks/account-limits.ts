import { type ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  type CloudFrontClient,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  paginateListServiceQuotas,
  type ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { edgeRegion, type Stage } from '../../../infra/stages.ts';
import type { Check } from './check.ts';

/** What must stay free beside what waits for providers: requests that are answered at once. */
const briefRequests = 100;

/** Dispatching, finishing, and looking after what both left. */
const queueFunctions = 3;

/** Whether Lambda lets the account run as many functions at once as the stage is set to; a new account may have 10. */
export function concurrencyCheck(lambda: LambdaClient, stage: Stage): Check {
  return {
    name: "Lambda's concurrency",
    problems: async () => {
      const { generationConcurrency, dispatchConcurrency } = stage;
      const needed = generationConcurrency + queueFunctions * dispatchConcurrency + briefRequests;
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
      const free = AccountLimit?.UnreservedConcurrentExecutions ?? 0;
      if (free >= needed) return [];
      return [
        `Lambda runs ${free} functions at once in ${stage.region}, and the stage needs ${needed}: ask for more (Service Quotas, AWS Lambda, Concurrent executions), which takes a day or two.`,
      ];
    },
  };
}

/** Whether the certificate of the stage's domain is there, issued, and for that name. The client is of `edgeRegion`. */
export function certificateCheck(acm: ACMClient, { domain }: Stage): Check[] {
  if (!domain) return [];
  const { name, certificateArn: CertificateArn } = domain;
  const problems = async () => {
    const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn }));
    const { Status, SubjectAlternativeNames: names = [] } = Certificate ?? {};
    const wildcard = name.replace(/^[^.]+/, '*');
    return [
      Status !== 'ISSUED' &&
        `The certificate of ${name} is ${Status}: CloudFront takes one that is ISSUED. ACM's console in ${edgeRegion} shows the record that proves whose the name is.`,
      !names.includes(name) &&
        !names.includes(wildcard) &&
        `The certificate is for ${names.join(', ')}, not for ${name}: request one for it in ACM, in ${edgeRegion}.`,
    ].filter((problem) => typeof problem === 'string');
  };
  return [{ name: `The certificate of ${name}`, problems }];
}

/** How many headers policies an account may have unless AWS has raised that: three stages need more. */
const usualPolicies = 20;

/**
 * Whether CloudFront has room for the stage's headers policies, the quota that stages of one account use up first. The clients
 * are of `edgeRegion`, where CloudFront's quotas are.
 * https://docs.aws.amazon.com/general/latest/gr/cf_region.html
 */
export function headersPoliciesCheck(
  {
    cloudFront,
    serviceQuotas,
  }: { cloudFront: CloudFrontClient; serviceQuotas: ServiceQuotasClient },
  { name, needed }: { name: string; needed: number },
): Check {
  return {
    name: "CloudFront's headers policies",
    problems: async () => {
      const { ours, all } = await headersPolicies(cloudFront, name);
      const after = all - ours + needed;
      const most = after > usualPolicies ? await raisedQuota(serviceQuotas) : usualPolicies;
      if (after <= most) return [];
      return [
        `The account may have ${most} response headers policies in CloudFront and would have ${after}: ask for more (Service Quotas, Amazon CloudFront, in ${edgeRegion}), or destroy a stage that nobody uses.`,
      ];
    },
  };
}

/** Policies of the account, and those of the stack among them, whose names begin with its name. */
async function headersPolicies(client: CloudFrontClient, stack: string) {
  const names: string[] = [];
  let Marker: string | undefined;
  do {
    const page = await client.send(
      new ListResponseHeadersPoliciesCommand({ Type: 'custom', ...(Marker && { Marker }) }),
    );
    const { Items = [], NextMarker } = page.ResponseHeadersPolicyList ?? {};
    for (const { ResponseHeadersPolicy } of Items) {
      names.push(ResponseHeadersPolicy?.ResponseHeadersPolicyConfig?.Name ?? '');
    }
    Marker = NextMarker || undefined;
  } while (Marker);
  const prefix = stack.replaceAll('-', '');
  const ours = names.filter((name) => name.replaceAll('-', '').startsWith(`${prefix}Website`));
  return { all: names.length, ours: ours.length };
}

/** How many headers policies the account may have, by its name, since only names are documented. */
async function raisedQuota(client: ServiceQuotasClient): Promise<number> {
  for await (const { Quotas = [] } of paginateListServiceQuotas(
    { client, pageSize: 100 },
    { ServiceCode: 'cloudfront' },
  )) {
    const found = Quotas.find(({ QuotaName = '' }) => /response headers polic/i.test(QuotaName));
    if (found?.Value !== undefined) return found.Value;
  }
  return usualPolicies;
}
