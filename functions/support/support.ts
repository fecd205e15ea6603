import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  type SupportAnswer,
  type SupportCommand,
  type SupportRequest,
  supportRequestSchema,
} from '../../shared/support.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { type EventFacts, noteFacts, workingOn } from '../platform/invocation-facts.ts';
import { describeCause, log } from '../platform/log.ts';
import { publishMetrics } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, deadlineAfter } from '../platform/time.ts';
import { userHash } from '../platform/user.ts';
import { accountWithAddress, deleteAccountAtClerk } from '../providers/clerk/accounts.ts';
import { noteSupport } from './audit.ts';
import { giveBack, grant, lift } from './change-uses.ts';
import { listMade, readRest } from './read-account.ts';
import { Refusal } from './refusal.ts';
import { cancelJob, replayJob } from './replay-job.ts';
import { showPerson } from './show-person.ts';

/** Time before Lambda's own limit that is left for the answer. */
const reserveMs = 3_000;

type OwnContext = Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>;

/**
 * Does what somebody of support asks for, as `npm run support` does. It has no route: whoever may invoke the function may
 * ask. Each thing is noted with who asks and why, before it is begun and when it has ended.
 */
export async function handler(event: unknown, context: OwnContext): Promise<SupportAnswer> {
  const request = z.parse(supportRequestSchema, event);
  const facts: EventFacts = { source: 'support', request: context.awsRequestId };
  const deadline = deadlineAfter(context.getRemainingTimeInMillis() - reserveMs);
  return workingOn(facts, async () => {
    let outcome: 'done' | 'refused' | 'failed' = 'failed';
    try {
      const answer = await answerTo(request, deadline);
      outcome = 'refused' in answer ? 'refused' : 'done';
      return answer;
    } finally {
      recordEvent(facts, outcome);
      publishMetrics();
    }
  });
}

async function answerTo(request: SupportRequest, deadline: Deadline): Promise<SupportAnswer> {
  let userId: string | undefined;
  const note = (outcome: Parameters<typeof noteSupport>[2]) =>
    noteSupport(request, userId, outcome);
  try {
    userId = await findPerson(request.command.person);
    noteFacts({ user: userHash(userId) });
    note('begun');
    const answer = await carryOut(request.command, userId, deadline);
    note('done');
    return answer;
  } catch (error) {
    const refused = sentenceOf(error);
    note(refused === undefined ? 'failed' : 'refused');
    if (refused !== undefined) return { refused };
    log.error('Support failed', { cause: describeCause(error) });
    throw error;
  }
}

/** The id of the person who is meant: ids are taken as they are, since an account that is deleted has one too. */
async function findPerson(person: string): Promise<string> {
  const wanted = person.trim();
  if (!wanted.includes('@')) return wanted;
  const userId = await accountWithAddress(wanted);
  if (userId === undefined) throw new Refusal('Clerk knows no account with this address.');
  return userId;
}

/** What a refusal says; nothing of a fault. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  return error instanceof StudioError && error.code !== 'internal' ? error.message : undefined;
}

async function carryOut(
  command: SupportCommand,
  userId: string,
  deadline: Deadline,
): Promise<SupportAnswer> {
  const now = new Date();
  switch (command.action) {
    case 'show':
      return { done: 'Found.', found: await showPerson(userId, now) };
    case 'giveBack':
      return { done: await giveBack(userId, command.job, now) };
    case 'grant':
      return { done: await grant(userId, command, now) };
    case 'lift':
      return { done: await lift(userId, command.feature, now) };
    case 'replay':
      return { done: await replayJob(userId, command, deadline) };
    case 'cancel':
      return { done: await cancelJob(userId, command.job) };
    case 'list':
      return { done: 'Found.', found: await listMade(userId, command.feature, command.cursor) };
    case 'rest':
      return { done: 'Found.', found: await readRest(userId, now) };
    case 'erase':
      return { done: await erase(userId, deadline) };
  }
}

/** As when a person deletes their account; Clerk's webhook does it once more, and again where work was under way. */
async function erase(userId: string, deadline: Deadline): Promise<string> {
  await deleteAccountAtClerk(userId);
  try {
    await deleteAccount(userId, deadline);
  } catch (error) {
    if (!(error instanceof StudioError) || error.code !== 'job_running') throw error;
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60));
    return `The account and its data are gone. Work was under way: run this once more in ${minutes} minutes, or leave it to Clerk's webhook, which comes again.`;
  }
  return 'The account, and everything of the person, is gone.';
}
