import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';
import { planLimits } from '../../shared/plans.ts';
import { nextResetAfter, periodOf } from '../../shared/usage.ts';
import { callOffJob } from '../jobs/call-off-job.ts';
import { epochSeconds } from '../platform/time.ts';
import { isAccount } from '../providers/clerk/accounts.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { settleUse } from '../quota/settle-use.ts';
import { giveBackUse, grantExtraUses, liftFailures } from '../quota/support-steps.ts';
import { isExpired, type KnownJob, periodOfJob } from '../quota/usage-item.ts';
import { findReservation, readUsage } from '../quota/usage-table.ts';
import { isRecorded } from '../storage/history-table.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { Refusal } from './refusal.ts';

/**
 * Stops counting a job's use. A delivered result stays; work under way is called off. Done twice it is done once. Gives
 * what was done, in a sentence.
 */
export async function giveBack(userId: string, id: string, now: Date): Promise<string> {
  const period = periodOfJob(id);
  if (period !== periodOf(now)) {
    throw new Refusal(
      `The use was counted in ${period}, which is over: giving it back would help nobody. Grant an extra use.`,
    );
  }
  const item = await readUsage(userId, period);
  if (item.givenBack.has(id)) return 'The use had been given back before: nothing changed.';
  const known = await findReservation(userId, id);
  if (known?.reservation.state === 'released') {
    return 'The use was not counted: the job had failed, and gave it back by itself.';
  }
  if (known?.reservation.state === 'reserved') return endOpen(known, now);
  // What its reservation told of a call in which nobody spoke is forgotten sooner than its record.
  if (!known && (await voiceRecords.get(userId, id))?.counted === false) {
    return 'The use was not counted: the person said nothing in the conversation.';
  }
  const feature = known?.use.feature ?? (await featureOf(userId, id));
  if (feature === undefined) {
    throw new Refusal('The person has no such job, or has deleted what it made.');
  }
  if (await giveBackUse({ userId, period, id, feature }, now)) {
    return `One use of ${featureInfo[feature].name} is given back; the result stays.`;
  }
  throw new Refusal('The month changed at the same moment. Look at the person, and try again.');
}

async function endOpen(known: KnownJob, now: Date): Promise<string> {
  const { use, reservation } = known;
  if (isExpired(reservation, now)) {
    if (!(await settleUse(use, 'job_abandoned'))) return 'The job had died: its use is released.';
    return giveBack(use.userId, use.id, now);
  }
  if (use.feature === 'audioChat') {
    throw new Refusal('The conversation is under way. It gives its use back when nobody speaks.');
  }
  if (await callOffJob(known)) return 'The job was under way: it is called off, its use released.';
  return giveBack(use.userId, use.id, now);
}

/** The tool whose history has the job: its reservation is dropped sooner than its record. */
async function featureOf(userId: string, id: string): Promise<Feature | undefined> {
  for (const feature of featureKeys) if (await isRecorded(userId, feature, id)) return feature;
  return undefined;
}

type Grant = { grant: string; feature: Feature; uses: number; until: string };

/** Grants extra uses of a tool that the plan includes. They end with the month, in which they are counted. */
export async function grant(userId: string, wanted: Grant, now: Date): Promise<string> {
  const { feature, uses } = wanted;
  const until = new Date(wanted.until);
  if (until <= now) throw new Refusal('The expiry has passed already.');
  if (until > nextResetAfter(now)) {
    throw new Refusal('Uses begin anew on the 1st (UTC): extra ones expire then at the latest.');
  }
  await requireAccount(userId);
  const plan = await withPlan({ userId, planClaim: undefined }).plan();
  const { name } = featureInfo[feature];
  if (planLimits[plan][feature] === 0) {
    throw new Refusal(`The plan ${plan} does not include ${name}: extra uses would not open it.`);
  }
  const month = { userId, period: periodOf(now) };
  const granted = { feature, uses, until: epochSeconds(until) };
  if (await grantExtraUses(month, wanted.grant, granted, now)) {
    return `${uses} more of ${name} until ${until.toISOString()}.`;
  }
  if ((await readUsage(userId, month.period)).closed) throw deleted();
  return 'This was granted before: nothing changed.';
}

/** Lets the failures of a tool not count any more. */
export async function lift(userId: string, feature: Feature, now: Date): Promise<string> {
  await requireAccount(userId);
  const month = { userId, period: periodOf(now) };
  if (!(await liftFailures(month, feature, now))) throw deleted();
  return `Failures of ${featureInfo[feature].name} until now do not count any more.`;
}

/** What is noted of somebody who left days ago would stay: that their months are closed is forgotten by then. */
async function requireAccount(userId: string): Promise<void> {
  if (!(await isAccount(userId)))
    throw new Refusal('Clerk knows no account with this id: it is mistyped, or deleted.');
}

function deleted(): Refusal {
  return new Refusal('The account is deleted.');
}
