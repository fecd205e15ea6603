import type { CodeMutant } from '../mutant.ts';

const deletion = 'functions/account/delete-account.ts';
const months = 'functions/account/close-months.ts';
const ending = 'functions/account/end-job.ts';
const shares = 'functions/storage/owned-shares.ts';

/** Faults of the deletion of accounts. */
export const accountMutants: readonly CodeMutant[] = [
  {
    name: 'the history of a deleted account stays',
    file: deletion,
    search: '  const grown = Math.ceil((await deleteHistory(userId, now, deadline)) / 1000);\n',
    replace: '  const grown = 0;\n',
  },
  {
    name: 'the files of a deleted account stay',
    file: deletion,
    search: '  await deleteFolders(userId, deadline);\n',
    replace: '',
  },
  {
    name: 'the jobs of a deleted account stay',
    file: deletion,
    search: '  await inParallel(jobs, maxParallelCount, (job) => endJob(userId, job, now));\n',
    replace: '',
  },
  {
    name: 'a job that went with its account is stored anew by whoever is late',
    file: 'functions/storage/jobs-table.ts',
    search: 'await documents.send(new PutCommand({ TableName: settings.jobsTable(), Item }));',
    replace:
      'await documents.send(new DeleteCommand({ TableName: settings.jobsTable(), Key: { jobId: Item.jobId } }));',
  },
  {
    name: 'the shares of a deleted account stay',
    file: deletion,
    search: 'await closeOwnedShares(userId, now)',
    replace: '0',
  },
  {
    name: 'the deletion of an account does not wait for a share that is being made',
    file: shares,
    search: '  return Math.max(0, ...shares.filter(isYoung).map(madeBy));\n',
    replace: '  return 0;\n',
  },
  {
    name: 'who leaves may go on sharing',
    file: shares,
    search: "    if (item.closed) throw new StudioError('unauthorized');\n",
    replace: '',
  },
  {
    name: 'the deletion of an account does not wait for what is at work',
    file: deletion,
    search: "  if (wait > 0) throw new StudioError('job_running', { retryAfter: wait });\n",
    replace: '',
  },
  {
    name: 'the months of a deleted account stay open',
    file: 'functions/quota/usage-months.ts',
    search: "'SET #closed = if_not_exists(#closed, :now), expiresAt = :expiresAt'",
    replace: "'SET closing = if_not_exists(#closed, :now), expiresAt = :expiresAt'",
  },
  {
    name: 'what is reserved by a deleted account stays reserved',
    file: months,
    search: "      else await settleUse(use, 'job_cancelled');\n",
    replace: '',
  },
  {
    name: 'what was delivered is given back with its account',
    file: months,
    search: "      else await settleUse(use, 'job_cancelled');\n",
    replace: "      else await releaseUse(use, 'job_cancelled');\n",
  },
  {
    name: 'a conversation that waits for its report counts when its account is deleted',
    file: months,
    search:
      "      if (await isReportAwaited(use)) await releaseUse(use, 'job_cancelled');\n      else await settle",
    replace: '      await settle',
  },
  {
    name: 'a deleted account leaves the jobs that its months have forgotten',
    file: 'functions/storage/delete-history.ts',
    search: '    await removeJobs(records, now);\n',
    replace: '',
  },
  {
    name: 'a conversation that was saved without a session is given back with its account',
    file: months,
    search:
      "  if (feature !== 'audioChat' || (await getVoiceSession(id))?.userId !== userId) return false;\n",
    replace: "  if (feature !== 'audioChat') return false;\n",
  },
  {
    name: 'an account that is gone stays with its address in the month that its clock was ahead in',
    file: 'functions/account/record-address.ts',
    search: '  for (const period of new Set([previousPeriod(now), ...used.keys()]))\n',
    replace: '  for (const period of new Set([previousPeriod(now), periodOf(now)]))\n',
  },
  {
    name: 'the deletion of an account closes the months that it has used alone',
    file: months,
    search: '(await usageMonths(userId)), ...openPeriods(now)]',
    replace: '(await usageMonths(userId)), ...openPeriods(now).slice(3)]',
  },
  {
    name: 'the months of a deleted account keep its jobs',
    file: deletion,
    search: '  for (const period of periods) await clearItem(userId, period, now);\n',
    replace: '',
  },
  {
    name: 'the predictions of a deleted account go on',
    file: ending,
    search: 'over === 0 || (await workingOn(facts, () => stopPaidWork(job, isLast)));',
    replace: 'over === 0 || facts.jobId === id;',
  },
  {
    name: 'the workflows of a deleted account go on',
    file: ending,
    search: '  if (isVideo) await stopVideoWorkflow(id);\n',
    replace: '',
  },
  {
    name: 'tokens of videos of a deleted account stay',
    file: ending,
    search: '  if (isVideo) await removeTaskToken(id);\n',
    replace: '',
  },
  {
    name: 'calls of a deleted account go on',
    file: ending,
    search: '  if (call) await endCall(call, deadlineAfter(maxCallMs));\n',
    replace: '',
  },
  {
    name: 'a call goes on that was created while its account was deleted',
    file: ending,
    search: "    const { item } = await noteVoiceSession(id, { closedAt }, ['closedAt']);\n",
    replace: '    const item = closedAt && session;\n',
  },
  {
    name: 'a deleted account leaves its id with its address',
    file: 'functions/account/hand-over-uses.ts',
    search: '    await leaveAddress(address, userId);\n',
    replace: '',
  },
  {
    name: 'uses of a month that its clock is not in are not left with an address',
    file: 'functions/account/hand-over-uses.ts',
    search: '  for (const period of openPeriods(now)) {\n',
    replace: '  for (const period of openPeriods(now).slice(0, 1)) {\n',
  },
  {
    name: 'uses of a deleted account are added to its address each time',
    file: 'functions/account/address-uses.ts',
    search:
      "    ConditionExpression: 'NOT contains(counted, :mark)',\n    ExpressionAttributeNames",
    replace: "    ConditionExpression: ':mark = :mark',\n    ExpressionAttributeNames",
  },
  {
    name: 'uses of a deleted account are not left with its address',
    file: 'functions/account/hand-over-uses.ts',
    search: '  const isUsed = Object.keys(uses).length > 0;\n',
    replace: '  const isUsed = false;\n',
  },
  {
    name: 'the last token of a deleted account is taken',
    file: deletion,
    search: '  await closeAccount(userId, now);\n',
    replace: '',
  },
  {
    name: 'an account is gone though a save may still add files to it',
    file: deletion,
    search: '  const wait = Math.max(...jobs.map(({ over }) => over), shared, grown) - ',
    replace: '  const wait = Math.max(...jobs.map(({ over }) => over), shared) - ',
  },
  {
    name: 'a webhook that is to come again later rings an alarm',
    file: 'functions/http/define-webhook.ts',
    search: "      if (code === 'job_running') return;\n",
    replace: '',
  },
  {
    name: 'a task fails whose job went with its account',
    file: 'functions/video-generation/define-task.ts',
    search: '    if (!job) return;\n',
    replace: "    if (!job) throw new Error('There is no such job.');\n",
  },
  {
    name: 'what is called off before it began counts as a failure of its provider',
    file: 'functions/providers/replicate/predictions.ts',
    search: "new Set(['canceled', 'aborted'])",
    replace: "new Set(['canceled'])",
  },
];
