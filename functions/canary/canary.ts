import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { type CanaryReport, canaryRequestSchema } from '../../shared/canary.ts';
import type { Feature } from '../../shared/features.ts';
import { commonRoutes } from '../../shared/routes/common.ts';
import { extraUsesFromResponse, usageFromResponse } from '../../shared/usage.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { type EventFacts, noteFacts, workingOn } from '../platform/invocation-facts.ts';
import { log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { siteOrigin } from '../platform/parameters.ts';
import { settings } from '../platform/settings.ts';
import { userHash } from '../platform/user.ts';
import { accountWithAddress } from '../providers/clerk/accounts.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { signInAs } from '../providers/clerk/person-session.ts';
import { findOut } from './find-out.ts';
import { dueTools } from './pace.ts';
import { type Visitor, visitorAt } from './visitor.ts';

type CanaryRequest = z.infer<typeof canaryRequestSchema>;

/**
 * Signs in as the stage's test person and makes one result of each tool that is due, through the public site. It is a
 * person like any other: with a plan, a quota, and costs under a hash of their own. Fails where nothing could be tried.
 */
export async function handler(
  event: unknown,
  { awsRequestId: request }: Pick<Context, 'awsRequestId'>,
): Promise<CanaryReport> {
  const wanted = z.parse(canaryRequestSchema, event);
  const facts: EventFacts = { source: 'canary', request };
  return workingOn(facts, async () => {
    let outcome: 'done' | 'failed' = 'failed';
    try {
      const report = await look(wanted);
      outcome = 'done';
      return report;
    } finally {
      recordEvent(facts, outcome);
      publishMetrics();
    }
  });
}

async function look({ tools, pause }: CanaryRequest): Promise<CanaryReport> {
  const address = settings.canaryAddress();
  if (address === '') {
    const note = 'No canary person is configured: nothing is tried.';
    log.info(note);
    return { findings: [], note };
  }
  const userId = await accountWithAddress(address);
  if (userId === undefined) throw new Error('Clerk has no account with the address of the canary.');
  noteFacts({ user: userHash(userId) });
  const origin = await siteOrigin();
  const session = await signInAs(userId, origin);
  try {
    const visitor = visitorAt(origin, session.token);
    const due = tools ?? (await dueNow(visitor, userId));
    return { findings: await Promise.all(due.map((tool) => findOut(tool, visitor, pause))) };
  } finally {
    await session.end();
  }
}

/** In milliseconds. */
const maxAnswerMs = 30_000;

async function dueNow(visitor: Visitor, userId: string): Promise<Feature[]> {
  const deadline = AbortSignal.timeout(maxAnswerMs);
  const usage = await visitor.ask(commonRoutes.getAppUsage, { deadline });
  const month = {
    plan: await withPlan({ userId, planClaim: undefined }).plan(),
    used: usageFromResponse(usage),
    extra: extraUsesFromResponse(usage),
  };
  return dueTools(month, new Date());
}
