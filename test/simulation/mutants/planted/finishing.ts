import type { CodeMutant } from '../mutant.ts';

const saving = 'functions/image-editing/save-finishing.ts';
const exporting = 'functions/image-editing/export-cut-out.ts';
const storing = 'functions/image-editing/export/store-export.ts';
const steps = 'functions/image-editing/finishing-steps.ts';

/** Faults of how cut-outs are finished. */
export const finishingMutants: readonly CodeMutant[] = [
  {
    name: 'a save that fails deletes files that the same one may keep',
    file: saving,
    search: '  if (finishing?.revision === seen) return [];\n',
    replace: '',
  },
  {
    name: 'a save that fails deletes files that a later one goes on with',
    file: saving,
    search: '  return unkeptFiles({ finishing, finishingFiles: new Set(keys) });\n',
    replace: '  return keys;\n',
  },
  {
    name: 'files of a finishing are listed nowhere',
    file: saving,
    search: '  if (keys.length > 0) {\n    const listed',
    replace: '  if (keys.length < 0) {\n    const listed',
  },
  {
    name: 'the first finishings of two tabs are both kept',
    file: steps,
    search: "    return { ...step, ConditionExpression: 'attribute_not_exists(finishing)' };\n",
    replace: '    return step;\n',
  },
  {
    name: 'a finishing is kept over one that it does not go on from',
    file: steps,
    search: "    ConditionExpression: 'finishing.revision = :seen',\n",
    replace:
      "    ConditionExpression: 'finishing.revision = :seen OR attribute_exists(finishing)',\n",
  },
  {
    name: 'a cut-out that is deleted as it is finished is a fault of the studio',
    file: 'functions/image-editing/finishing-files.ts',
    search: "    if (isMissing(error)) throw new StudioError('not_found', { cause: error });\n",
    replace: '',
  },
  {
    name: 'replaced files of a finishing stay',
    file: saving,
    search:
      '    await deleteMedia(unkept.filter((key) => replaced.includes(key) || over.includes(key)));\n',
    replace: '',
  },
  {
    name: 'replaced files of a finishing leave the list at once',
    file: saving,
    search:
      '    if (over.length > 0) await removedImages.update(userId, saved.id, unlisting(over));\n',
    replace:
      '    if (unkept.length > 0) await removedImages.update(userId, saved.id, unlisting(unkept));\n',
  },
  {
    name: 'a file is made of another finishing than its person sees',
    file: exporting,
    search: "    if (as.kind === 'finished') checkSeen(record, as.revision);\n",
    replace: '',
  },
  {
    name: 'a cut-out that is deleted as a file is made of it is a fault of the studio',
    file: storing,
    search: '    if (isMissing(error)) throw new StudioError(missing, { cause: error });\n',
    replace: '',
  },
  {
    name: 'files that are finished in another way have one key',
    file: 'functions/image-editing/export/export.ts',
    search: "`${finishing?.revision ?? 'first'}.${recipeOf(record).format.kind}`",
    replace: '`finished.${recipeOf(record).format.kind}`',
  },
];
