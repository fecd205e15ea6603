/** A text of the client that is replaced by another one. */
export type Mutation = {
  name: string;
  /** From the project's root. */
  file: string;
  from: string;
  to: string;
};

const jobs = 'frontend/src/jobs';
const batch = 'frontend/src/tools/image-editing/batch';
const history = 'frontend/src/history';
const lib = 'frontend/src/lib';
const tools = 'frontend/src/tools';

const row = (name: string, file: string, from: string, to: string): Mutation => ({
  name,
  file,
  from,
  to,
});

/** Faults that somebody might make in the client; each is to be found by some history. */
export const mutants: readonly Mutation[] = [
  row(
    'each try has a key of its own',
    `${jobs}/submit-order.ts`,
    'options.send(submission.order, { ...request, onSent })',
    'options.send(submission.order, { ...request, headers: headersOf({ key: newKey() }), onSent })',
  ),
  row(
    'a submit is forgotten before its answer',
    `${jobs}/submit-order.ts`,
    '  submissions.keep(submission);\n  try {',
    '  submissions.keep(submission);\n  submissions.forget(submission.key);\n  try {',
  ),
  row(
    'a submit that is not answered is never joined',
    `${jobs}/submit-order.ts`,
    'const joined = earlier && isSame(earlier.order) ? earlier : undefined;',
    'const joined = undefined as typeof earlier;',
  ),
  row(
    'what another tab has settled is sent anew',
    `${jobs}/submit-order.ts`,
    'if (joins !== undefined && joins !== earlier?.key) return watchSettled(options, joins);',
    '',
  ),
  row(
    'whose session ends forgets the submit',
    `${jobs}/submit-order.ts`,
    'if (isSettled(error) && !isSignedOut(error))',
    'if (isSettled(error))',
  ),
  row(
    'an open job is a result',
    `${jobs}/submit-order.ts`,
    "return 'state' in answer;",
    'return false;',
  ),
  row(
    'two tabs send at a time',
    `${lib}/tab-lock.ts`,
    'if (!navigator.locks) return work();',
    'return work();',
  ),
  row(
    'keys bear the time of the device',
    `${lib}/timely-key.ts`,
    'return ulid(serverNow());',
    'return ulid(Date.now());',
  ),
  row(
    'a bar is full from the beginning',
    `${jobs}/progress-bar.tsx`,
    'percent={arrived ? 100 : percent}',
    'percent={100}',
  ),
  row(
    'one look that something on the way has answered ends the watching',
    `${jobs}/looks.ts`,
    'if (error instanceof ApiError || isForeign(error))',
    'if (error instanceof ApiError)',
  ),
  row(
    'one look that fails ends the watching',
    `${jobs}/looks.ts`,
    'if (isSignedOut(error) || now > end)',
    'if (now > 0)',
  ),
  row(
    'a tab that is shown again does not look',
    `${jobs}/looks.ts`,
    'focusManager.subscribe(startAfresh);',
    '',
  ),
  row(
    'a browser that is online again does not look',
    `${jobs}/looks.ts`,
    'onlineManager.subscribe(startAfresh);',
    '',
  ),
  row(
    'jobs go on for whoever signs in next',
    'frontend/src/app/session/personal-data.tsx',
    '      endPersonsWork();\n',
    '',
  ),
  row(
    'what a tab stores after its person has left in another one stays',
    'frontend/src/app/session/personal-data.tsx',
    '      if (leftElsewhere === userId) forgetSubmissions(userId);\n',
    '',
  ),
  row(
    'a batch works on the pictures of everybody',
    `${batch}/run-batch.ts`,
    'batch.get().turns.filter(({ picture }) => picture.userId === userId);',
    'batch.get().turns;',
  ),
  row(
    'a batch goes on once its person has left',
    `${batch}/run-batch.ts`,
    'if (stops || left) change({ stopped: message });',
    'if (stops) change({ stopped: message });',
  ),
  row(
    'a batch sends anew what another tab may have settled',
    `${batch}/run-batch.ts`,
    'slot: batchSlot, joins }',
    'slot: batchSlot }',
  ),
  row(
    'uses are not read again after a job',
    'frontend/src/history/changes.ts',
    '    refreshQueries(client, appUsageKey, which),\n',
    '',
  ),
  row(
    'what is counted is not looked at again where an end is not known',
    `${jobs}/tool-job.ts`,
    'if (!isSettled(error) || isSignedOut(error)) refreshOnceItHasEnded(job.maxSeconds, refresh);',
    '',
  ),
  row(
    'submits are not given up by who leaves',
    `${jobs}/unanswered-submits.ts`,
    'for (const { giveUp } of submits.values()) giveUp(leftError());',
    '',
  ),
  row(
    'uploads are not given up by who leaves',
    `${jobs}/uploads-under-way.ts`,
    'for (const id of giveUps.keys()) giveUpUpload(id);\n  uploads',
    'uploads',
  ),
  row(
    'watches are not given up by who leaves',
    `${jobs}/looks.ts`,
    'for (const watch of watches) fail(watch, leftError());',
    '',
  ),
  row(
    'submits of others are joined',
    `${jobs}/submissions.ts`,
    'everybodys(now).filter((each) => each.userId === userId)',
    'everybodys(now)',
  ),
  row(
    'what one person stores drops what another has stored',
    `${jobs}/submissions.ts`,
    'everybodys(startedAt)',
    'remembered(userId, startedAt)',
  ),
  row(
    'one forgets the submits of all slots',
    `${jobs}/submissions.ts`,
    'found.filter((each) => each.key !== key)',
    'found.filter(() => false)',
  ),
  row(
    'a submit whose place another took is forgotten',
    `${jobs}/submissions.ts`,
    'remembered(userId, now).filter(({ replaced }) => replaced)',
    '[]',
  ),
  row(
    'a submit takes the place of all others',
    `${jobs}/submissions.ts`,
    'write([...left, submission]);',
    'write([submission]);',
  ),
  row(
    'a history ends with its first page',
    `${history}/use-history.ts`,
    '({ next }: ListPage<Item>) => next',
    '() => undefined as string | undefined',
  ),
  row(
    'what is read from both ends is there twice',
    `${history}/spans.ts`,
    'oldest.filter(({ id }) => id < last)',
    'oldest',
  ),
  row(
    'storage that is forbidden throws',
    `${lib}/safe-storage.ts`,
    '  try {\n    return look();\n  } catch {\n    return undefined;\n  }',
    '  return look();',
  ),
  row(
    'what was refused hides what others store',
    `${lib}/safe-storage.ts`,
    'if (refused?.stored === stored) return refused.value;',
    'if (refused) return refused.value;',
  ),
  row(
    'a first list that is awaited is not asked for again',
    `${lib}/query-client.ts`,
    'await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });',
    '',
  ),
  row(
    'the history is not read again',
    `${jobs}/tool-job.ts`,
    'void waitForPicture(job, item).then(refresh);',
    'void waitForPicture(job, item);',
  ),
  row(
    'several images that end at once are not told',
    `${jobs}/tool-job.ts`,
    'ended.get(each) ?? state.status',
    'state.status',
  ),
  row(
    'an unknown outcome is not looked for',
    `${jobs}/tool-job.ts`,
    'if (!isSettled(error) || isSignedOut(error)) refreshOnceItHasEnded(job.maxSeconds, refresh);',
    '',
  ),
  row(
    'what a session that has ended leaves is not looked for',
    `${jobs}/tool-job.ts`,
    'if (!isSettled(error) || isSignedOut(error))',
    'if (!isSettled(error))',
  ),
  row(
    'a page that is loaded anew does not watch what others replaced',
    `${jobs}/rejoin.ts`,
    '  useReplaced(submissions);\n',
    '',
  ),
  row(
    'an unknown outcome is not looked for after the line',
    `${jobs}/tool-job.ts`,
    '[maxSeconds, maxLineSeconds + maxSeconds]',
    '[maxSeconds]',
  ),
  row(
    'what has ended by itself is told as cancelled',
    `${tools}/image-generation/components/stop-drawing.tsx`,
    "else if (!ended.includes('cancelled')) notify.info(lineMessages.endedBefore);",
    '',
  ),
  row(
    'a job ends here before the server has cancelled it',
    `${jobs}/cancellation.ts`,
    '  const how = await tellOnceKnown(api, id);\n',
    '  endHere(id);\n  const how = await tellOnceKnown(api, id);\n',
  ),
  row(
    'a stop leaves out what is not answered yet',
    `${tools}/image-generation/components/stop-drawing.tsx`,
    'ids: [...new Set([...known, ...unheard()])]',
    'ids: known',
  ),
  row(
    'a cancellation is told once',
    `${jobs}/cancellation.ts`,
    "return isSure ? 'cancelled' : undefined;",
    "return isSure ? 'cancelled' : 'ended';",
  ),
  row(
    'a cancellation without a network is never told',
    `${jobs}/cancellation.ts`,
    "    void tellWhenReachable(api, untold);\n    return 'later';",
    "    return 'later';",
  ),
  row(
    'a cancellation without a network is forgotten with its page',
    `${jobs}/cancellation.ts`,
    '    keepUntold(untold);\n',
    '',
  ),
  row(
    'a page that is loaded anew tells of no cancellation',
    `${jobs}/cancellation.ts`,
    'if (userId) tellUntold(api, userId);',
    '',
  ),
  row(
    'two presses for a cut-out are two',
    `${tools}/image-editing/state/use-removal.ts`,
    'if (started.current) return;',
    '',
  ),
  row(
    'two presses for a video are two',
    `${tools}/video-generation/state/use-order.ts`,
    " || state === 'processing' || started.current",
    " || state === 'processing'",
  ),
  row(
    'two presses for an image are two',
    `${tools}/image-generation/state/use-order.ts`,
    ' || generating || running().length > 0',
    ' || generating',
  ),
  row(
    'a job that is gone is looked at for ever',
    `${jobs}/watches.ts`,
    "if (!job) fail(watch, jobError('not_found'));\n  else if",
    'if (!job) return;\n  if',
  ),
  row(
    'a failed job is looked at for ever',
    `${jobs}/watches.ts`,
    "else if (job.state === 'failed') hearOfFailure(watch, job);",
    "else if (job.state === 'failed') return;",
  ),
];
