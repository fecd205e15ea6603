import type { CodeMutant } from '../mutant.ts';

const steps = 'functions/quota/usage-steps.ts';
const table = 'functions/quota/usage-table.ts';
const settling = 'functions/quota/settle-use.ts';

/** Faults of the protocol by which uses are counted. */
export const quotaMutants: readonly CodeMutant[] = [
  {
    name: 'an order is said to have failed though nobody knows what became of it',
    file: 'functions/http/answer.ts',
    search: "feature ? 'unavailable' : 'internal'",
    replace: "feature ? 'internal' : 'internal'",
  },
  {
    name: 'what was not foreseen as something was ordered counts as no fault of ours',
    file: 'functions/http/route-handler.ts',
    search: "if (isOurs || error.code === 'internal') {",
    replace: "if (error.code === 'internal') {",
  },
  {
    name: 'what waits in line begins beyond a spend limit',
    file: 'functions/generation/dispatch-job.ts',
    search: '    await refuseBeyondSpendLimit(payerOf(job), await reachedSpendLimits());\n',
    replace: '',
  },
  {
    name: 'a spend limit stops no new image and no video',
    file: 'functions/quota/identify-job.ts',
    search: '    if (!identified.known) await refuseBeyondSpendLimit(job, await reached);\n',
    replace: '',
  },
  {
    name: 'an alarm that is told late opens what was stopped since',
    file: 'functions/quota/spend-limits.ts',
    search: "    ConditionExpression: 'attribute_not_exists(#group) OR #group.#setAt <= :since',\n",
    replace:
      "    ConditionExpression: 'attribute_not_exists(#group) OR attribute_exists(#group) OR #group.#setAt <= :since',\n",
  },
  {
    name: 'a use is reserved beyond the limit where two requests come at once',
    file: steps,
    search: "      '(attribute_not_exists(#used) OR #used < :limit)',\n",
    replace: "      ':limit = :limit',\n",
  },
  {
    name: 'a job is reserved although it is reserved already',
    file: steps,
    search: "      'attribute_not_exists(#job)',\n",
    replace: '',
  },
  {
    name: 'a use is reserved in a month that is closed',
    file: steps,
    search: "      'attribute_not_exists(#closed)',\n",
    replace: "      'attribute_exists(#closed) OR attribute_not_exists(#closed)',\n",
  },
  {
    name: 'a use is reserved without being counted',
    file: steps,
    search: "      ':one': 1,\n      ':limit'",
    replace: "      ':one': 0,\n      ':limit'",
  },
  {
    name: 'a use is counted twice',
    file: steps,
    search: "      ':one': 1,\n      ':limit'",
    replace: "      ':one': 2,\n      ':limit'",
  },
  {
    name: 'a use is counted for another tool',
    file: steps,
    search: "      '#used': feature,\n      ...dropped,",
    replace: "      '#used': 'imageGeneration',\n      ...dropped,",
  },
  {
    name: 'a released use can be committed',
    file: steps,
    search:
      "    UpdateExpression: `SET #job.#state = :committed, #job.#owner = :owner ${outOfLine}`,\n    ConditionExpression: '#job.#state = :reserved',",
    replace:
      "    UpdateExpression: `SET #job.#state = :committed, #job.#owner = :owner ${outOfLine}`,\n    ConditionExpression: 'attribute_exists(#job) AND :reserved = :reserved',",
  },
  {
    name: 'a committed use can be given back',
    file: steps,
    search: "ADD #used :minusOne`,\n    ConditionExpression: '#job.#state = :reserved',",
    replace:
      "ADD #used :minusOne`,\n    ConditionExpression: '#job.#state = :reserved OR #job.#state <> :released',",
  },
  {
    name: 'a use is given back twice',
    file: steps,
    search: "ADD #used :minusOne`,\n    ConditionExpression: '#job.#state = :reserved',",
    replace:
      "ADD #used :minusOne`,\n    ConditionExpression: '#job.#state <> :reserved OR #job.#state = :reserved',",
  },
  {
    name: 'a use is released and stays counted',
    file: steps,
    search: "      ':minusOne': -1,",
    replace: "      ':minusOne': 0,",
  },
  {
    name: 'a released use counts two less',
    file: steps,
    search: "      ':minusOne': -1,",
    replace: "      ':minusOne': -2,",
  },
  {
    name: 'a use is given back to another tool',
    file: steps,
    search: "      '#reason': 'reason',\n      '#used': feature,",
    replace: "      '#reason': 'reason',\n      '#used': 'imageEditing',",
  },
  {
    name: 'a job is counted in the month of the clock',
    file: 'functions/quota/usage-item.ts',
    search: 'return periodOf(new Date(decodeTime(id)));',
    replace: 'return periodOf(new Date());',
  },
  {
    name: 'a reservation that a lost answer hides is taken for refused',
    file: table,
    search: 'item.reservations.get(request.id)?.owner === request.owner ?',
    replace: "request.owner === '' ?",
  },
  {
    name: "another's reservation is taken for one's own",
    file: table,
    search: 'item.reservations.get(request.id)?.owner === request.owner ?',
    replace: 'item.reservations.has(request.id) ?',
  },
  {
    name: 'expired uses stay reserved',
    file: 'functions/quota/usage-item.ts',
    search: "return state === 'reserved' && epochSeconds(now) > until;",
    replace: "return state === 'reserved' && epochSeconds(now) > until + 31 * 24 * 3600;",
  },
  {
    name: 'uses expire while their work goes on',
    file: 'functions/quota/usage-item.ts',
    search: "return state === 'reserved' && epochSeconds(now) > until;",
    replace: "return state === 'reserved' && epochSeconds(now) > until - 85;",
  },
  {
    name: 'an expired use is given back without a look at its record',
    file: settling,
    search: '  const recorded = await isRecorded(use.userId, use.feature, use.id);\n',
    replace: '  const recorded = false;\n',
  },
  {
    name: 'a use is committed without a look at its record',
    file: settling,
    search: '  const recorded = await isRecorded(use.userId, use.feature, use.id);\n',
    replace: '  const recorded = true;\n',
  },
  {
    name: 'work is told to have failed whose record is stored',
    file: 'functions/quota/end-in-failure.ts',
    search: "    if (state === 'committed') return await delivered(results, use);\n",
    replace: '',
  },
  {
    name: 'a result stays whose use was released meanwhile',
    file: settling,
    search: '  await history.remove(use.userId, use.id);\n  return false;',
    replace: '  return true;',
  },
  {
    name: 'a result is removed although its use is committed already',
    file: settling,
    search: "  return !closed && reservations.get(use.id)?.state === 'committed';\n",
    replace: '  return false;\n',
  },
  {
    name: 'a result is deleted before its use is committed',
    file: settling,
    search: "  if (known?.reservation.state === 'reserved') await commitUse(known.use);",
    replace: "  if (known?.reservation.state === 'committed') await commitUse(known.use);",
  },
  {
    name: 'a repeat with another payload gets the first result',
    file: 'functions/quota/replay-job.ts',
    search: 'reservation.hash !== job.hash || reservation.feature !== job.feature',
    replace: 'reservation.feature !== job.feature',
  },
  {
    name: 'a repeat of a released job is told of no failure',
    file: 'functions/quota/replay-job.ts',
    search: "  if (state === 'released') throw new StudioError(reason ?? 'internal');\n",
    replace: '',
  },
  {
    name: 'a key is forgotten while it can still begin a job',
    file: 'functions/quota/admission.ts',
    search: 'const maxKeyAgeSeconds = (2 * idempotencyKeyToleranceMs) / 1000;',
    replace: 'const maxKeyAgeSeconds = -200;',
  },
  {
    name: 'reservations of running jobs are dropped',
    file: 'functions/quota/admission.ts',
    search: ".filter(([, { state }]) => state !== 'reserved');",
    replace: '.filter(() => true);',
  },
  {
    name: 'keys are forgotten as soon as a job is settled',
    file: 'functions/quota/admission.ts',
    search: '    ([, { until, state }]) => until < epochSeconds(now) - lifetimeOf(state),',
    replace: '    ([, { until, state }]) => until < epochSeconds(now) + lifetimeOf(state),',
  },
  {
    name: 'the limit is one more than the plan grants',
    file: 'functions/quota/reserve-use.ts',
    search: 'planLimits[await user.plan()][feature];',
    replace: 'planLimits[await user.plan()][feature] + 1;',
  },
  {
    name: 'everybody has the limits of Pro',
    file: 'functions/quota/reserve-use.ts',
    search: 'planLimits[await user.plan()][feature];',
    replace: "planLimits[(await user.plan()) && 'Pro'][feature];",
  },
  {
    name: 'a deleted account may go on',
    file: 'functions/quota/admission.ts',
    search: "  if (item.closed) return { kind: 'refused', code: 'unauthorized' };\n",
    replace: '',
  },
  {
    name: 'a job whose record outlived its reservation begins anew',
    file: 'functions/quota/identify-job.ts',
    search: 'if (isTimely(id, now) || !(await isRecorded(userId, feature, id))) return undefined;',
    replace: 'if (isTimely(id, now) || (await isRecorded(userId, feature, id))) return undefined;',
  },
  {
    name: 'who leaves the line is not counted out of it',
    file: table,
    search: '  if (done && before?.waitingAt !== undefined) await countLeft(before.waitingAt);\n',
    replace: '',
  },
  {
    name: 'a place is never given back',
    file: 'functions/quota/provider-gate.ts',
    search: 'return { leave: () => leavePlace(place, until) };',
    replace: 'return { leave: async () => {} };',
  },
  {
    name: 'a place is taken twice where the answer to its write is lost',
    file: 'functions/quota/provider-gate.ts',
    search: 'if (outcome.done || gate[place] === until)',
    replace: 'if (outcome.done)',
  },
  {
    name: 'two tickets work on one job',
    file: 'functions/quota/line-steps.ts',
    search: ' AND (attribute_not_exists(#job.#ticket) OR #job.#ticket = :ticket)`',
    replace: '`',
  },
  {
    name: 'a result that cannot be removed again is given out',
    file: 'functions/quota/run-job.ts',
    search: '  await remove();\n  log.warn',
    replace: '  try {\n    await remove();\n  } catch {\n    return true;\n  }\n  log.warn',
  },
  {
    name: 'what a prediction cost is settled by an order that the provider has forgotten',
    file: 'functions/providers/replicate/prediction-costs.ts',
    search: '  if (ordered === null && meterOf(prediction.model).known) return;\n',
    replace: '',
  },
  {
    name: 'who repeats a write whose answer was lost has not settled the use',
    file: table,
    search: '  const done = isFirst || before?.owner === owner;\n',
    replace: '  const done = isFirst;\n',
  },
];
