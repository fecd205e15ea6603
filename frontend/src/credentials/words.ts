import { formatDate } from '../lib/format.ts';
import type { Reading, Step } from './reading.ts';

/** What files call the engines of a studio without a provider. */
export const agentInFiles = { preview: 'Atelier offline preview' } as const;

/** What files of the studio call the picture that they were made from. */
export const sourceInFiles = 'Source picture';

/** Who did something, where the name stands by itself. */
export function agentName(agent: string): string {
  const isPreview = agent === agentInFiles.preview;
  return isPreview ? 'Offline preview, small engines on one machine' : agent;
}

/** The same within a sentence. */
function agentWords(agent: string): string {
  return agent === agentInFiles.preview
    ? 'the offline preview, small engines on one machine'
    : agent;
}

/** IPTC's kinds of sources (https://cv.iptc.org/newscodes/digitalsourcetype/) in plain words, by the end of their addresses. */
const sources: Readonly<Record<string, string>> = {
  trainedAlgorithmicMedia: 'Made by AI',
  compositeWithTrainedAlgorithmicMedia: 'Partly made by AI',
  compositeSynthetic: 'Put together, partly made by a computer',
  algorithmicMedia: 'Made by a computer after rules, without a trained model',
  algorithmicallyEnhanced: 'Improved by a computer after rules',
  composite: 'Put together of several',
  compositeCapture: 'Put together of several photographs',
  digitalCapture: 'Taken with a camera',
  computationalCapture: 'Taken with a camera, put together of several exposures',
  negativeFilm: 'Scanned from a negative',
  positiveFilm: 'Scanned from a slide',
  print: 'Scanned from a print',
  screenCapture: 'A picture of a screen',
  virtualRecording: 'Recorded of a virtual event',
  humanEdits: 'Changed by a person',
  minorHumanEdits: 'Changed a little by a person',
  digitalCreation: 'Made by a person on a computer',
  digitalArt: 'Made by a person on a computer',
  softwareImage: 'Made by a person on a computer',
  dataDrivenMedia: 'Made of data',
  empty: 'Begun empty',
};

/** What a kind of source is in words; undefined for one that is not known. */
export function sourceWords(address: string | undefined): string | undefined {
  const name = address?.split('/').at(-1) ?? '';
  return Object.hasOwn(sources, name) ? sources[name] : undefined;
}

/** The actions of the C2PA specification, by their labels without `c2pa.`. */
const actions: Readonly<Record<string, string>> = {
  created: 'Created',
  opened: 'Opened',
  edited: 'Edited',
  'edited.metadata': 'Its description was edited',
  placed: 'Something was placed in it',
  removed: 'Something was removed',
  drawing: 'Drawn on',
  addedText: 'Text added',
  color_adjustments: 'Colors adjusted',
  adjustedColor: 'Colors adjusted',
  enhanced: 'Enhanced',
  filtered: 'Filtered',
  cropped: 'Cropped',
  resized: 'Resized',
  'resized.proportional': 'Resized',
  orientation: 'Turned',
  deleted: 'Something was deleted',
  converted: 'Converted to another format',
  transcoded: 'Encoded anew',
  repackaged: 'Packed anew',
  published: 'Published',
  redacted: 'Something was taken out of its credentials',
  dubbed: 'Dubbed',
  translated: 'Translated',
  'watermarked.bound': 'Watermarked',
  'watermarked.unbound': 'Watermarked',
  watermarked: 'Watermarked',
  unknown: 'Something was done that is not said',
};

/** What a step was, as a sentence begins: `Background removed with Maker's Model`. */
export function stepWords({ kind, label, description, agent }: Step): string {
  if (kind === 'ingredient') return label || 'A file without a name';
  const name = label.replace(/^c2pa\./, '');
  const known = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const what = description ?? known ?? `“${label}”`;
  return agent ? `${what} with ${agentWords(agent)}` : what;
}

export type VerdictKind =
  | Extract<Reading, { kind: 'signed' }>['verdict']
  | Exclude<Reading['kind'], 'signed'>;

export function verdictKind(reading: Reading): VerdictKind {
  return reading.kind === 'signed' ? reading.verdict : reading.kind;
}

/** The verdicts in a few words. */
export const verdictTitles: Readonly<Record<VerdictKind, string>> = {
  ours: 'Signed by this studio',
  unknown: 'Signed by somebody we do not know',
  changed: 'Changed after it was signed',
  unproven: 'Signed, but nothing is proven',
  unsigned: 'Says how it was made, but nobody signed it',
  silent: 'Says nothing: no credentials',
  unreadable: 'Could not be read',
};

/** What a verdict means, in a sentence or two. */
export function verdictText(reading: Reading): string {
  switch (reading.kind) {
    case 'signed':
      return signedText(reading);
    case 'unsigned':
      return 'This stands in its metadata, which anybody can write or take out.';
    case 'silent':
      return reading.elsewhere
        ? 'Its credentials lie on another machine. We do not ask there, so that nobody learns what you look at.'
        : 'That proves nothing either way: most pictures have none, and sending a picture often removes them.';
    case 'unreadable':
      return reading.reason === 'type'
        ? 'This is no picture or video of a kind that is known here.'
        : 'The file, or what it says of itself, is broken.';
  }
}

function signedText({ verdict, signer }: Extract<Reading, { kind: 'signed' }>): string {
  switch (verdict) {
    case 'ours':
      return 'It is exactly as it was when this studio signed it.';
    case 'unknown':
      return `${signer ? `It names ${signer} as its signer` : 'It names no signer'}. It was not changed since, but we cannot tell whether that name is true.`;
    case 'changed':
      return 'The file, or what it says of itself, is not what was signed. Do not rely on what follows.';
    case 'unproven':
      return 'Its signature or certificate is out of date, incomplete or of an unknown kind. Do not rely on what follows.';
  }
}

/** When something was, where that is known. */
export function dateWords(when: string | undefined): string | undefined {
  return when === undefined ? undefined : formatDate(when);
}
