import { webhookRoutes } from '../../shared/routes/webhooks.ts';
import { saysUser, type VoiceRecord } from '../../shared/voice-chat.ts';
import { defineWebhook } from '../http/define-webhook.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { settleCall } from '../providers/vapi/call-costs.ts';
import type { CallReport } from '../providers/vapi/call-report.ts';
import { readVapiWebhook } from '../providers/vapi/webhook.ts';
import { commitOrRemove } from '../quota/settle-use.ts';
import type { Reservation, Use } from '../quota/usage-item.ts';
import { commitUse, findReservation } from '../quota/usage-table.ts';
import {
  getVoiceSession,
  noteVoiceSession,
  ownerOf,
  type VoiceSession,
  voiceRecords,
} from '../storage/voice-sessions.ts';
import { closeSession, takeSession } from './sessions.ts';
import { isUnspoken, settleUnspoken } from './unspoken-call.ts';

/**
 * Takes the provider's report of a call that has ended, and nothing else. The answer is the same for unknown
 * sessions, so that it tells nothing about them.
 */
export const handler = defineWebhook(webhookRoutes.vapiWebhook, async ({ body, note }) => {
  const report = await readVapiWebhook(body);
  if (report) {
    note({ jobId: report.sessionId });
    await settleReportedCall(report);
  }
  return { body: undefined };
});

/**
 * Settles a session by the report of its call, once. A call in which the person said something counts, even if the
 * browser never saves it; the browser's record stays what it is, unless only the provider has heard the person.
 */
async function settleReportedCall(report: CallReport): Promise<void> {
  const session = await reportedSession(report);
  // The session is gone with its account, but the call was paid for.
  if (!session) return settleCall(report);
  noteFacts(ownerOf(session));
  const known = await findReservation(session.userId, session.sessionId);
  if (known && isUnsettled(session, known.reservation)) await settle(known.use, session, report);
  await noteReport(report);
}

/** The session whose call it is: asked for by us, and of the same id. */
async function reportedSession({ sessionId, callId }: CallReport) {
  const session = await getVoiceSession(sessionId);
  if (session?.requestedAt === undefined) return undefined;
  if (session.callId !== undefined) return session.callId === callId ? session : undefined;
  // The request that created the call has not noted its id yet, or died before it could.
  const { item } = await noteVoiceSession(sessionId, { callId }, ['callId']);
  return item.callId === callId ? item : undefined;
}

/** Also where the use was released for silence by a function that died before it wrote the record. */
function isUnsettled(
  { sessionId, savedBy = sessionId, unspoken, reportedAt }: VoiceSession,
  { state }: Reservation,
): boolean {
  // Another conversation that was saved in it counts, whatever was said in its call.
  if (savedBy !== sessionId) return false;
  if (state === 'reserved') return true;
  return state === 'released' && unspoken === true && reportedAt === undefined;
}

async function settle(use: Use, session: VoiceSession, report: CallReport): Promise<void> {
  if (report.seconds === undefined) {
    if (!(await closeSession(use, 'job_abandoned'))) await commitSaved(use);
    return;
  }
  const { userId, sessionId, topic = '', createdAt, preview } = session;
  const savedBy = await takeSession(sessionId, sessionId);
  // Another conversation was saved in it meanwhile, and counts.
  if (savedBy !== undefined && savedBy !== sessionId) return;
  const { transcript } = report;
  const provenance = { preview: preview === true };
  const record = { id: sessionId, topic, transcript, createdAt, provenance };
  if (isUnspoken(report, session.topic)) {
    // Noted first: a save that comes after the release must not take a use of its own.
    await noteVoiceSession(sessionId, { unspoken: true });
    await settleUnspoken(use, record);
    return;
  }
  // It was closed meanwhile: its use comes back.
  if (savedBy === undefined) return;
  if (await voiceRecords.putNew(userId, record)) await commitOrRemove(use, voiceRecords);
  else {
    await addWords(userId, record);
    // The browser has saved its record; if that must go, the browser's own request removes it.
    await commitUse(use);
  }
}

/** Nobody was in the call, and yet its conversation is saved, or is about to be: then whoever saves it commits the use. */
async function commitSaved(use: Use): Promise<void> {
  if (await voiceRecords.get(use.userId, use.id)) await commitUse(use);
}

/** Gives a record without a word of its person those that the provider has heard: the call counts for them. */
async function addWords(userId: string, { id, transcript }: VoiceRecord): Promise<void> {
  const stored = await voiceRecords.get(userId, id);
  if (!stored || saysUser(stored.transcript) || !saysUser(transcript)) return;
  await voiceRecords.update(userId, id, {
    UpdateExpression: 'SET transcript = :transcript',
    ExpressionAttributeValues: { ':transcript': transcript },
  });
}

async function noteReport(report: CallReport): Promise<void> {
  const { sessionId, callId, seconds, costMicroDollars, endedReason } = report;
  const reportedAt = new Date().toISOString();
  const facts = { reportedAt, costMicroDollars, ...(seconds !== undefined && { seconds }) };
  const { done, item } = await noteVoiceSession(sessionId, facts, ['reportedAt']);
  // Or it was, and the answer was lost.
  if (done || item.reportedAt === reportedAt) {
    countCall(report);
    settleCall(report);
    const line = { jobId: sessionId, callId, seconds: seconds ?? 0, costMicroDollars, endedReason };
    log.info('voice call', line);
  }
}

function countCall({ seconds, costMicroDollars }: CallReport): void {
  if (seconds !== undefined) record('voiceSeconds', seconds, {});
  if (costMicroDollars !== null) record('voiceCost', costMicroDollars / 1_000_000, {});
}
