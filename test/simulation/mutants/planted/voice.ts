import type { CodeMutant } from '../mutant.ts';

const sessions = 'functions/voice-chat/sessions.ts';
const calls = 'functions/voice-chat/create-call.ts';
const webhook = 'functions/voice-chat/vapi-webhook.ts';
const saving = 'functions/voice-chat/save-in-session.ts';

/** Faults of conversations. */
export const voiceMutants: readonly CodeMutant[] = [
  {
    name: 'a session gets two calls',
    file: calls,
    search:
      "  const { item } = await noteVoiceSession(sessionId, facts, ['requestedAt', 'closedAt']);\n  if (item.requestedBy !== facts.requestedBy) throw new StudioError('voice_session_used');\n",
    replace: '  await noteVoiceSession(sessionId, facts);\n',
  },
  {
    name: 'a call that failed keeps its use',
    file: calls,
    search: '    await close(use, error);\n    throw error;\n',
    replace: '    throw error;\n',
  },
  {
    name: 'the cost of a call is lost',
    file: calls,
    search: '  acceptCall(call.id);\n',
    replace: '',
  },
  {
    name: 'a session that was cancelled meanwhile gets its call',
    file: calls,
    search: "  if (item.closedAt !== undefined) throw new StudioError('job_cancelled');\n",
    replace: '',
  },
  {
    name: 'a session is closed and its use kept',
    file: sessions,
    search: '  await releaseUse(use, reason);\n  return true;\n',
    replace: '  return true;\n',
  },
  {
    name: 'a session with a call is closed by a cancel',
    file: sessions,
    search: "{ closedAt }, [...unless, 'savedBy', 'closedAt']);",
    replace: "{ closedAt }, unless && ['savedBy', 'closedAt']);",
  },
  {
    name: 'a session is closed while a conversation is saved in it',
    file: sessions,
    search: "[...unless, 'savedBy', 'closedAt']",
    replace: "[...unless, 'closedAt']",
  },
  {
    name: 'a conversation is saved in a session that is closed',
    file: sessions,
    search: "['savedBy', 'closedAt']);\n  return item.savedBy;",
    replace: "['savedBy']);\n  return item.savedBy;",
  },
  {
    name: 'a cancelled call that was joined is given back',
    file: 'functions/voice-chat/cancel-voice-chat.ts',
    search: "  if (!call || typeof call.startedAt === 'string') return;\n",
    replace: '  if (!call) return;\n',
  },
  {
    name: 'a cancelled call goes on',
    file: 'functions/voice-chat/cancel-voice-chat.ts',
    search: '  await endCall(call, deadlineAfter(maxCallMs));\n',
    replace: '',
  },
  {
    name: 'a conversation is saved and not counted',
    file: saving,
    search:
      '  await putUnlessDeleted(userId, record);\n  return (await commitOrRemove(use, voiceRecords)) ? record : undefined;\n',
    replace: '  await putUnlessDeleted(userId, record);\n  return record;\n',
  },
  {
    name: 'a conversation is counted and not saved',
    file: saving,
    search: '  await putUnlessDeleted(userId, record);\n  return (await commitOrRemove',
    replace: '  return (await commitOrRemove',
  },
  {
    name: 'a save that was deleted is saved once more in the session of another conversation',
    file: 'functions/voice-chat/create-voice-record.ts',
    search: '    const saved = (await hasOwnUse(saving))\n',
    replace: '    const saved = saving.userId === undefined\n',
  },
  {
    name: 'a save takes a use of its own although a repeat of it has found a session',
    file: 'functions/voice-chat/create-voice-record.ts',
    search: "        if (await saveWhereFound(saving)) throw new StudioError('job_running');\n",
    replace: '',
  },
  {
    name: 'a repeat takes a session although its save has a use of its own',
    file: 'functions/voice-chat/save-in-oldest.ts',
    search: '    if (place && !place.isStored && (await hasOwnUse(saving))) return undefined;\n',
    replace: '',
  },
  {
    name: 'a save that comes after a deletion brings the record back',
    file: saving,
    search: "  if (session.deletedAt) throw new StudioError('not_found');\n",
    replace: '',
  },
  {
    name: 'a report gives back what was spoken',
    file: 'functions/voice-chat/unspoken-call.ts',
    search: '  if (!hasTranscript || saysUser(transcript)) return false;\n',
    replace: '  if (!hasTranscript) return false;\n  if (saysUser(transcript)) return true;\n',
  },
  {
    name: 'a report settles nothing',
    file: webhook,
    search:
      '  if (known && isUnsettled(session, known.reservation)) await settle(known.use, session, report);\n',
    replace: '',
  },
  {
    name: 'a report does not give back a call that nobody joined',
    file: webhook,
    search:
      "    if (!(await closeSession(use, 'job_abandoned'))) await commitSaved(use);\n    return;\n",
    replace: '    return;\n',
  },
  {
    name: 'a report writes over what the browser saved',
    file: webhook,
    search:
      "  if (await voiceRecords.putNew(userId, record)) await commitOrRemove(use, voiceRecords);\n  else {\n    await addWords(userId, record);\n    // The browser has saved its record; if that must go, the browser's own request removes it.\n    await commitUse(use);\n  }\n",
    replace:
      '  await voiceRecords.put(userId, { ...record, transcript: [] });\n  await commitUse(use);\n',
  },
  {
    name: 'what a call cost is not settled by its report',
    file: webhook,
    search: '    settleCall(report);\n    const line',
    replace: '    const line',
  },
  {
    name: 'a session that waits is not used again',
    file: 'functions/voice-chat/open-session.ts',
    search: '  if (waiting) return waiting.use.id;\n',
    replace: '',
  },
  {
    name: 'sessions that nobody can use any more are not closed',
    file: 'functions/voice-chat/open-session.ts',
    search: "      return closeSession(each.use, 'job_abandoned', [unless]);\n",
    replace: '      return unless && each;\n',
  },
  {
    name: 'a use of a session is reserved before there is a session',
    file: 'functions/voice-chat/open-session.ts',
    search:
      "  const session = await openVoiceSession(id, userId, new Date());\n  // Ids are made by browsers: this one is in use by somebody else.\n  if (session.userId !== userId) throw new StudioError('idempotency_conflict');\n  const outcome = await reserve(job, id);\n",
    replace:
      '  const outcome = await reserve(job, id);\n  await openVoiceSession(id, userId, new Date());\n',
  },
  {
    name: 'a save covers what the report of its call has stored',
    file: saving,
    search: '  if (await voiceRecords.putNew(userId, record)) return record;\n',
    replace: '  if (await voiceRecords.put(userId, record)) return record;\n',
  },
  {
    name: 'a save without words covers those that a report has brought before',
    file: saving,
    search: '  if (isLeftToReport(session, content)) return',
    replace: '  if (!session.reportedAt && isLeftToReport(session, content)) return',
  },
  {
    name: 'words that only the provider has heard are not kept',
    file: webhook,
    search: '    await addWords(userId, record);\n',
    replace: '',
  },
  {
    name: 'a silent conversation counts as it is deleted',
    file: 'functions/voice-chat/delete-record.ts',
    search: '  if (!(await isUndecided(userId, record))) await commitBeforeDelete(userId, id);\n',
    replace: '  await commitBeforeDelete(userId, id);\n',
  },
  {
    name: 'a save that comes after a day is a conversation of its own',
    file: saving,
    search:
      '  const stored = await voiceRecords.get(userId, sessionId);\n  if (!stored && (await was',
    replace: '  const stored = undefined;\n  if (!stored && (await was',
  },
];
