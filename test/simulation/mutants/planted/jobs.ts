import type { CodeMutant } from '../mutant.ts';

const webhook = 'functions/jobs/replicate-webhook.ts';
const cancelling = 'functions/jobs/call-off-job.ts';

/** Faults of what happens to jobs from outside: webhooks, cancels, looks, dead letters. */
export const jobMutants: readonly CodeMutant[] = [
  {
    name: 'webhooks of videos wake nobody',
    file: webhook,
    search: '  if (taskToken) await continueVideoWorkflow(taskToken);\n',
    replace: '',
  },
  {
    name: 'webhooks of images wake nobody',
    file: webhook,
    search: '  if (!isHeld(job, new Date())) await sendToFinish(job.jobId);\n',
    replace: '',
  },
  {
    name: 'a webhook does not note the end of a prediction',
    file: webhook,
    search: '  return noteJob(job.jobId, { endedAt });\n',
    replace: '  return noted;\n',
  },
  {
    name: 'a webhook does not record what its creator could not',
    file: webhook,
    search:
      '  if (job.predictionId === undefined && !isOwnerAlive) acceptPrediction(told, told);\n',
    replace: '',
  },
  {
    name: 'a webhook that is not signed is taken',
    file: 'functions/providers/signed-webhook.ts',
    search: '  await requireSecret(request, secretId, scheme);\n',
    replace: '',
  },
  {
    name: 'a committed job can be cancelled',
    file: cancelling,
    search:
      "  if (reservation.state !== 'reserved') return isCalledOff(reservation);\n  if (await isRecorded(use.userId, use.feature, use.id)) return false;\n",
    replace:
      "  if (reservation.state !== 'reserved') return reservation.state === 'committed' || isCalledOff(reservation);\n",
  },
  {
    name: 'a job whose record is stored can be cancelled',
    file: cancelling,
    search: '  if (await isRecorded(use.userId, use.feature, use.id)) return false;\n',
    replace: '',
  },
  {
    name: 'a cancel says so and gives nothing back',
    file: cancelling,
    search: "  if (await releaseUse(use, 'job_cancelled')) return true;\n",
    replace: '  if (use) return true;\n',
  },
  {
    name: 'a cancel is told to have come too late where the answer to its write was lost',
    file: cancelling,
    search: '  return isCalledOff(reservations.get(use.id));\n',
    replace: '  return reservations.size < 0;\n',
  },
  {
    name: 'a cancelled job goes on at its provider',
    file: cancelling,
    search: '  if (job?.userId === known.use.userId) await stop(job);\n',
    replace: '',
  },
  {
    name: 'a released job is shown as done',
    file: 'functions/jobs/list-jobs.ts',
    search:
      "  if (reservation?.state === 'released') return failed(id, reservation.reason ?? 'internal');\n",
    replace: '',
  },
  {
    name: 'a running job is shown as failed',
    file: 'functions/jobs/list-jobs.ts',
    search: "if (reservation?.state === 'reserved' && !isExpired(reservation, unlessFinished)) {",
    replace: "if (reservation?.state === 'committed' && !isExpired(reservation, unlessFinished)) {",
  },
  {
    name: 'what a dead letter had asked a provider for is looked for by nobody',
    file: 'functions/jobs/settle-dead-letters.ts',
    search: '  await sendToFinish(id, lookSeconds);\n',
    replace: '',
  },
  {
    name: 'dead letters stay reserved',
    file: 'functions/jobs/settle-dead-letters.ts',
    search:
      "  await settleUse({ ...useOf(job), id, feature: reservation.feature }, 'job_abandoned');\n",
    replace: '',
  },
  {
    name: 'the cost of accepted work is lost',
    file: 'functions/providers/replicate/request-prediction.ts',
    search: '    acceptPrediction(prediction, { model, input });\n',
    replace: '',
  },
  {
    name: 'the cost of accepted work is recorded under a new id each time',
    file: 'functions/platform/cost-log.ts',
    search: '  const id = `${outcome}:${work}`;\n',
    replace: '  const id = `${outcome}:${work}:${ulid()}`;\n',
  },
  {
    name: 'what failed work costs less is not recorded',
    file: 'functions/providers/replicate/prediction-costs.ts',
    search: '  if (told === null || told === ordered) return;\n',
    replace: '  if (told !== ordered || told === ordered) return;\n',
  },
  {
    name: 'a settled use is in the cost records twice',
    file: 'functions/platform/meter.ts',
    search: '  settled.push(use);',
    replace: '  settled.push(use, use);',
  },
];
