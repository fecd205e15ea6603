import type { CodeMutant } from '../mutant.ts';

const asking = 'functions/generation/ask-model.ts';
const atWork = 'functions/generation/at-work.ts';
const finishing = 'functions/generation/finish-job.ts';
const waiting = 'functions/generation/wait-in-line.ts';
const dispatching = 'functions/generation/dispatch-job.ts';

/** Faults of the jobs of images, from their beginning to their end. */
export const generationMutants: readonly CodeMutant[] = [
  {
    name: 'a prediction is asked for again by whoever takes the job up',
    file: asking,
    search: '  if (job.requestedAt) return askedBefore(job, start);\n',
    replace: '',
  },
  {
    name: 'it is not noted that a prediction is asked for',
    file: asking,
    search: "await noteJob(jobId, facts, 'requestedAt')",
    replace: 'await noteJob(jobId, { inputUrl, seed, requestedBy })',
  },
  {
    name: 'what was given back while its prediction was asked for goes on',
    file: asking,
    search:
      "  if (state !== 'released') return;\n  await settleStopped(job, await stopPrediction(job));\n",
    replace: "  if (state !== 'released' || reason !== undefined) return;\n",
  },
  {
    name: 'a run that was overtaken asks for a prediction too',
    file: asking,
    search: '  if (noted.requestedBy !== requestedBy) return askedBefore(noted, start);\n',
    replace: '',
  },
  {
    name: 'the note does not stand against a second one',
    file: asking,
    search: "await noteJob(jobId, facts, 'requestedAt')",
    replace: 'await noteJob(jobId, facts)',
  },
  {
    name: 'a prediction whose answer was lost is asked for again',
    file: asking,
    search:
      '  const found = await lookFor(noted);\n  if (found) return begunAs(noted, found, start);\n  // The look that was sent before tells what it has cost, if anything.\n  throw requested.error;',
    replace: "  await forgetAsked(noted);\n  return { state: 'busy', error: requested.error };",
  },
  {
    name: 'nobody looks at a job whose webhook does not come',
    file: asking,
    search: '  await sendToFinish(jobId, webhook ? checkSeconds : checkWithoutWebhookSeconds);\n',
    replace: '',
  },
  {
    name: 'the id of a prediction is not noted',
    file: asking,
    search: "    noteJob(job.jobId, { predictionId }, 'predictionId'),\n",
    replace: '',
  },
  {
    name: 'a busy provider is not asked again, since it counts as asked',
    file: asking,
    search: '  const left = await forgetAsked(noted);\n  return left.requestedAt ?',
    replace: '  const left = noted;\n  return left.predictionId ?',
  },
  {
    name: 'a ticket leaves its job to a run that asks just now, and may be refused',
    file: 'functions/generation/dispatch-job.ts',
    search: "    if (begun.state === 'asked') return await standAside(job, ticket, 0);\n",
    replace: '',
  },
  {
    name: 'a refused request forgets what another run has asked for meanwhile',
    file: asking,
    search: '  return forgetFacts(jobId, askedFacts, { requestedBy });\n',
    replace: '  return forgetFacts(jobId, askedFacts, requestedBy ? {} : { requestedBy });\n',
  },
  {
    name: 'a request that holds a job is not waited for',
    file: atWork,
    search: '  return heldUntil * 1000 > now.getTime();',
    replace: '  return heldUntil < 0 && now.getTime() > 0;',
  },
  {
    name: 'a job is given up that began after it was read',
    file: finishing,
    search: '    if ((await getJob(job.jobId))?.requestedAt !== undefined) return undefined;\n',
    replace: '',
  },
  {
    name: 'a released job is finished all the same',
    file: finishing,
    search: "  if (reservation.state === 'released') return endReleased(tool, job, isAtWork);\n",
    replace: '',
  },
  {
    name: 'what a run stored that died stays, though its use was given back',
    file: finishing,
    search: '  if (entry) await tool.discard(userId, entry);\n',
    replace: '',
  },
  {
    name: 'a job is finished whose time is over',
    file: finishing,
    search: '  if (isExpired(reservation, new Date())) return abandon(tool, job);\n',
    replace: '',
  },
  {
    name: 'a job that still runs is looked at no more',
    file: finishing,
    search: 'if (!prediction) return await sendToFinish(job.jobId, nextLookSeconds);',
    replace: 'if (!prediction) return;',
  },
  {
    name: 'a prediction that takes too long is not cancelled',
    file: finishing,
    search:
      '  if (prediction) await settleStopped(job, await cancelPrediction(prediction.id));\n  else await',
    replace: '  if (!prediction) await',
  },
  {
    name: 'a result is stored and its use never committed',
    file: finishing,
    search:
      'if (await keepResult(useOf(job), () => tool.discard(job.userId, entry))) return entry;',
    replace: 'if (entry) return entry;',
  },
  {
    name: 'the use is committed before the result is stored',
    file: finishing,
    search: '    const entry = await finish(resultOf(prediction), deadline);\n',
    replace:
      '    const made = resultOf(prediction);\n    await keepResult(useOf(job), async () => {});\n    const entry = await finish(made, deadline);\n',
  },
  {
    name: 'a result that came after a cancel stays',
    file: finishing,
    search: '() => tool.discard(job.userId, entry)',
    replace: 'async () => {}',
  },
  {
    name: 'a failed prediction fails without giving back the use',
    file: 'functions/quota/end-in-failure.ts',
    search: '    await settleUse(use, codeOf(error));\n',
    replace: '',
  },
  {
    name: 'a failed prediction counts as a success',
    file: 'functions/providers/replicate/predictions.ts',
    search: "  if (!isRunning(prediction) && prediction.status !== 'succeeded') {",
    replace: "  if (!isRunning(prediction) && prediction.status === 'starting') {",
  },
  {
    name: 'a job waits in line without a ticket',
    file: waiting,
    search: '    await sendTicket(await keepOrder(use, request));\n',
    replace: '    await keepOrder(use, request);\n',
  },
  {
    name: 'a ticket is sent before its order is kept',
    file: waiting,
    search: '    await sendTicket(await keepOrder(use, request));\n',
    replace:
      "    await sendTicket({ jobId: use.id, userId: use.userId, feature: 'imageEditing', period: '', createdAt: '', expiresAt: 0, plan: undefined });\n    await keepOrder(use, request);\n",
  },
  {
    name: 'the order of a job in line is kept whether or not it has a use',
    file: waiting,
    search:
      '  const line = await placeFor(use, gate, tool.timeouts.reservation + maxLineSeconds);\n  if (!line) return undefined;\n  try {\n    const job = await orderOf(use, request);\n',
    replace:
      '  const job = await orderOf(use, request);\n  const line = await placeFor(use, gate, tool.timeouts.reservation + maxLineSeconds);\n  if (!line) return undefined;\n  try {\n',
  },
  {
    name: 'who waits in line without an order keeps the use',
    file: waiting,
    search:
      '    return endedBy(tool, use, error);\n  }\n  return { open: placed(use, line, gate) };\n}\n\nasync function endedBy',
    replace:
      '    throw error;\n  }\n  return { open: placed(use, line, gate) };\n}\n\nasync function endedBy',
  },
  {
    name: 'a job that has begun stays in line',
    file: dispatching,
    search: '    const hasLeft = await leaveLine(use, new Date());\n',
    replace: '    const hasLeft = true;\n',
  },
  {
    name: 'a job that cannot begin keeps its ticket',
    file: dispatching,
    search: '  await unclaim(useOf(job), ticket);\n  const { least, most } = asideSeconds;',
    replace: '  const { least, most } = asideSeconds;',
  },
  {
    name: 'a job that stands aside gets no other ticket',
    file: dispatching,
    search: '  await sendTicket(job, Math.ceil(pauseMs / 1000 + spread));\n',
    replace: '  if (spread < 0) await sendTicket(job, Math.ceil(pauseMs / 1000 + spread));\n',
  },
  {
    name: 'a request that hands its job over still holds it',
    file: 'functions/generation/run-held.ts',
    search: "  const { endedAt, ...left } = await forgetFacts(job.jobId, ['heldUntil']);\n",
    replace: "  const { endedAt, ...left } = await forgetFacts(job.jobId, ['reason']);\n",
  },
  {
    name: 'an end that came while the job was handed over is missed',
    file: 'functions/generation/run-held.ts',
    search: '  if (!prediction) await sendToFinish(job.jobId);\n',
    replace: '',
  },
  {
    name: 'a repeat begins a job again that has begun',
    file: 'functions/generation/run-generation.ts',
    search: 'if (!isOpen(known.reservation) || (await hasBegun(tool, known))) {',
    replace: 'if (!isOpen(known.reservation)) {',
  },
  {
    name: 'a repeat does not revive a job that died',
    file: 'functions/generation/run-generation.ts',
    search: '  const waiting = await reviveInLine(tool, request, known.use);\n',
    replace: '  const waiting = undefined;\n',
  },
  {
    name: "a job's order is written over by a repeat",
    file: 'functions/storage/jobs-table.ts',
    search:
      "      ConditionExpression: 'attribute_not_exists(jobId)',\n      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',\n    });\n",
    replace: '    });\n',
  },
  {
    name: "a ticket takes the job of somebody else that has its own job's key",
    file: 'functions/generation/dispatch-job.ts',
    search: '    if (job?.userId === userId) return { claimed',
    replace: '    if (job) return { claimed',
  },
  {
    name: 'a job whose use cannot be settled is told to have failed',
    file: 'functions/quota/end-in-failure.ts',
    search: "    if (state === 'reserved') return { error: unknownBecauseOf(error) };\n",
    replace: "    if (state === 'reserved') return { error };\n",
  },
  {
    name: 'a job whose use cannot be read is told to have failed',
    file: 'functions/quota/end-in-failure.ts',
    search: '    return { error: unknownBecauseOf(error) };\n  }\n}\n',
    replace: '    return { error };\n  }\n}\n',
  },
  {
    name: 'a job that nobody can begin any more keeps its use',
    file: 'functions/generation/wait-in-line.ts',
    search:
      '    if (errorCatalogue[codeOf(error)].retryable) throw error;\n    return endedBy(tool, use, error);\n',
    replace: '    throw error;\n',
  },
  {
    name: 'a repeat asks anew for the picture that its job has',
    file: 'functions/generation/wait-in-line.ts',
    search: '  return kept?.userId === use.userId ? kept : keepOrder(use, request);\n',
    replace: '  return keepOrder(use, request);\n',
  },
];
