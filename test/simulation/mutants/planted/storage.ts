import type { CodeMutant } from '../mutant.ts';

const store = 'functions/results/store-result.ts';
const remove = 'functions/results/delete-result.ts';
const making = 'functions/small-pictures/make-small-pictures.ts';

/** Faults of files and records, of uploads, shares and sweeps. */
export const storageMutants: readonly CodeMutant[] = [
  {
    name: 'a record is written before its files',
    file: store,
    search:
      "  await putAll(files).finally(() => hasSmall);\n  const stored: Entry = (await hasSmall) ? { ...record, small: 'made' } : record;\n  if (await history.putNew(userId, stored)) return stored;\n",
    replace:
      "  const stored: Entry = (await hasSmall) ? { ...record, small: 'made' } : record;\n  if (await history.putNew(userId, stored)) {\n    await putAll(files);\n    return stored;\n  }\n",
  },
  {
    name: 'a record says that it has small pictures where they failed',
    file: store,
    search: "(await hasSmall) ? { ...record, small: 'made' } : record;",
    replace: "(await hasSmall) ? record : { ...record, small: 'made' };",
  },
  {
    name: 'a second run writes over the record of the first',
    file: 'functions/storage/history-table.ts',
    search: "      'attribute_not_exists(recordId)',\n",
    replace: '      isShown,\n',
  },
  {
    name: 'a late write brings back a record that was deleted',
    file: 'functions/storage/history-table.ts',
    search: '...z.encode(schema, record) }, isShown);',
    replace: "...z.encode(schema, record) }, 'attribute_not_exists(nothing)');",
  },
  {
    name: 'one file of a result is not stored',
    file: store,
    search: 'await Promise.allSettled(files.map(putMedia));',
    replace: 'await Promise.allSettled(files.slice(1).map(putMedia));',
  },
  {
    name: 'a record is removed before its files',
    file: remove,
    search: '  await deleteMedia([...keys, ...smallKeysOf(keys)]);\n  return record;\n',
    replace:
      '  await history.remove(userId, id);\n  await deleteMedia([...keys, ...smallKeysOf(keys)]);\n  return record;\n',
  },
  {
    name: 'nothing of a deleted result stays in the way of a late run',
    file: remove,
    search: '  await collection.history.noteEmptied(userId, id);\n',
    replace: '  await collection.history.remove(userId, id);\n',
  },
  {
    name: 'small pictures outlive their result',
    file: remove,
    search: '  await deleteMedia([...keys, ...smallKeysOf(keys)]);\n',
    replace: '  await deleteMedia(keys);\n',
  },
  {
    name: 'small pictures stay that are made as their result is deleted',
    file: making,
    search: "  if (!(await markSmall(result, files ? 'made' : 'damaged'))) await forget(result);\n",
    replace: "  await markSmall(result, files ? 'made' : 'damaged');\n",
  },
  {
    name: 'small pictures stay whose maker died as their result was deleted',
    file: making,
    search: '  if (!record) return forget(result);\n',
    replace: '  if (!record) return;\n',
  },
  {
    name: 'small pictures are noted before they are there',
    file: making,
    search:
      "  for (const file of files ?? []) await putMedia(file);\n  if (!(await markSmall(result, files ? 'made' : 'damaged'))) await forget(result);\n",
    replace:
      "  if (!(await markSmall(result, files ? 'made' : 'damaged'))) await forget(result);\n  for (const file of files ?? []) await putMedia(file);\n",
  },
  {
    name: 'the files of a deleted result stay',
    file: remove,
    search: '  await deleteMedia([...keys, ...smallKeysOf(keys)]);\n',
    replace: '',
  },
  {
    name: 'a deleted result gives its use back',
    file: remove,
    search: '  if (isThere) await commitBeforeDelete(userId, id);\n',
    replace: '',
  },
  {
    name: 'a deleted result is shown in lists while its files go',
    file: 'functions/storage/hidden-records.ts',
    search: "export const isShown = 'attribute_not_exists(deletedAt)';",
    replace: "export const isShown = 'attribute_exists(recordId)';",
  },
  {
    name: 'a deletion that broke off is not finished',
    file: 'functions/sweep/sweep-deletions.ts',
    search: '        await finishDeletion(left);\n',
    replace: '',
  },
  {
    name: 'a deletion is finished without its files',
    file: 'functions/storage/broken-off-deletions.ts',
    search: '  await deleteMedia([...keys, ...smallKeysOf(keys)]);\n',
    replace: '',
  },
  {
    name: 'the sweep does not settle what is left',
    file: 'functions/sweep/sweep-usage.ts',
    search: "      ? await settleUse(use, 'job_abandoned')\n",
    replace: '      ? await isRecorded(userId, feature, id)\n',
  },
  {
    name: 'the sweep does not look through accounts that are deleted',
    file: 'functions/sweep/sweep-usage.ts',
    search: 'months.filter(({ item }) => item.closed);',
    replace: 'months.filter(() => false);',
  },
  {
    name: 'the sweep deletes files of what was delivered',
    file: 'functions/sweep/sweep-usage.ts',
    search: '  if (!isDelivered) await deleteMedia(keysOfJob(userId, feature, id));\n',
    replace: '  await deleteMedia(keysOfJob(userId, feature, id));\n',
  },
  {
    name: 'the sweep leaves the files of what failed',
    file: 'functions/sweep/sweep-usage.ts',
    search: '  if (!isDelivered) await deleteMedia(keysOfJob(userId, feature, id));\n',
    replace: '',
  },
  {
    name: 'the sweep settles what is at work',
    file: 'functions/sweep/sweep-usage.ts',
    search:
      '  const overForSeconds = ({ until }: Reservation) => epochSeconds(now) - until - sweepGraceSeconds;\n',
    replace:
      '  const overForSeconds = ({ until }: Reservation) => epochSeconds(now) - until + 3600;\n',
  },
  {
    name: 'the sweep looks at this month alone',
    file: 'functions/sweep/sweep-usage.ts',
    search: 'const periods = [periodOf(now), previousPeriod(now)] as const;',
    replace: 'const periods = [periodOf(now), periodOf(now)] as const;',
  },
  {
    name: 'the sweep looks at one part of the table',
    file: 'functions/sweep/sweep-usage.ts',
    search: 'for (let n = 0; n < segments; n += 1) {',
    replace: 'for (let n = 0; n < 1; n += 1) {',
  },
  {
    name: 'a shared result stays shared when it is deleted',
    file: 'functions/storage/history-table.ts',
    search: '    return Item && !isHidden(Item) ? z.parse(schema, Item) : undefined;\n',
    replace: '    return Item ? z.parse(schema, Item) : undefined;\n',
  },
  {
    name: 'a favorite is lost',
    file: 'functions/library/favorite-results.ts',
    search: '      await collections[feature].history.update(userId, id, step);\n',
    replace: '      await collections[feature].history.update(userId, id, unmarking);\n',
  },
  {
    name: 'a list leaves out the newest result',
    file: 'functions/storage/history-table.ts',
    search: '    const records = items.map((item) => z.parse(schema, item));\n',
    replace: '    const records = items.slice(1).map((item) => z.parse(schema, item));\n',
  },
  {
    name: 'an upload stays in the place of media',
    file: 'functions/storage/media-bucket.ts',
    search: 'return put(file, { Bucket: settings.uploadsBucket(), Key: waitingKey(file.key) });',
    replace: 'return put(file, { Bucket: settings.mediaBucket(), Key: file.key });',
  },
  {
    name: 'deletion of many results passes over what fails',
    file: 'functions/library/delete-results.ts',
    search: "        if (codeOf(error) !== 'not_found') throw error;\n",
    replace: '',
  },
];
