import type { Feature } from '../../../shared/features.ts';
import {
  type ImageMode,
  imageModeInfo,
  imageModes,
  modeParameter,
} from '../../../shared/image-modes.ts';
import {
  backgroundParameter,
  finishParameter,
  type PageName,
  pages,
} from '../../../shared/pages.ts';
import {
  formatReference,
  fromParameter,
  type ResultReference,
} from '../../../shared/result-reference.ts';
import { videoFormat } from '../../../shared/video-generation.ts';
import type { Result } from './result.ts';

/** A way to go on from a result, as every place names it, and the tool that it leads to. */
type Way = { label: string; hint: string; feature: Feature };

const ofImages = (label: string, hint: string): Way => ({ label, hint, feature: 'imageEditing' });

const again = 'Try again with changes';

/** All of them. */
export const onwardWays = {
  motion: {
    label: 'Set in motion',
    hint: `${videoFormat.duration} seconds of video`,
    feature: 'videoGeneration',
  },
  finish: ofImages('Finish', 'Brush, background, shadow, size'),
  background: ofImages('Remove background', imageModeInfo.background.description),
  enhance: ofImages('Enhance', imageModeInfo.enhance.description),
  object: ofImages('Remove an object', imageModeInfo.object.description),
  style: ofImages('Redraw in a style', imageModeInfo.style.description),
  behind: ofImages('Use as background', 'It lies behind a cut-out.'),
  stillBackground: ofImages('Cut out its picture', imageModeInfo.background.description),
  stillBehind: ofImages('Use its picture as background', 'It lies behind a cut-out.'),
  editAgain: ofImages(again, 'Begins with the original.'),
  drawAgain: { label: again, hint: 'Fills in its words and choices.', feature: 'imageGeneration' },
  filmAgain: {
    label: again,
    hint: 'Fills in its picture, words and camera.',
    feature: 'videoGeneration',
  },
  talkAgain: {
    label: 'Talk about this again',
    hint: 'Fills in its topic.',
    feature: 'audioChat',
  },
} as const satisfies Record<string, Way>;

export type OnwardName = keyof typeof onwardWays;

export type Onward = Way & { name: OnwardName; to: string };

/** What can come next for a result, the likeliest first. Each leads to a tool that begins with the result by its name. */
export function onwardOf(result: Result): Onward[] {
  const { id } = result;
  switch (result.feature) {
    case 'imageEditing':
      return result.edit ? ofEdited(id, result.edit.mode) : ofCutOut(id);
    case 'imageGeneration':
      return ofDrawn(id);
    case 'videoGeneration':
      return ofVideo(id);
    case 'audioChat':
      return [way('talkAgain', 'audioChat', { [fromParameter]: id })];
  }
}

/** The pictures of a result that a tool may begin with, and where they can be read. */
export function picturesOf(result: Result): { reference: string; address: string }[] {
  if (result.feature === 'audioChat') return [];
  const { feature, id, picture } = result;
  const part = feature === 'videoGeneration' ? 'original' : 'result';
  const shown = { reference: referenceTo(part, feature, id), address: picture.address };
  if (result.feature !== 'imageEditing') return [shown];
  const reference = referenceTo('original', feature, id);
  return [shown, { reference, address: result.original.address }];
}

function ofCutOut(id: string): Onward[] {
  const picture = referenceTo('result', 'imageEditing', id);
  return [
    toMotion(picture),
    way('finish', 'imageEditor', { [finishParameter]: id }),
    ...toModes(picture, ['enhance', 'object', 'style']),
    editAgain(id, 'background'),
  ];
}

function ofEdited(id: string, mode: ImageMode): Onward[] {
  const picture = referenceTo('result', 'imageEditing', id);
  const others = imageModes.filter((each) => each !== mode);
  return [
    toMotion(picture),
    ...toModes(picture, others),
    toBehind('behind', picture),
    editAgain(id, mode),
  ];
}

function ofDrawn(id: string): Onward[] {
  const picture = referenceTo('result', 'imageGeneration', id);
  return [
    toMotion(picture),
    ...toModes(picture, ['background']),
    toBehind('behind', picture),
    way('drawAgain', 'imageGenerator', { [fromParameter]: picture }),
    ...toModes(picture, ['enhance', 'object', 'style']),
  ];
}

function ofVideo(id: string): Onward[] {
  const picture = referenceTo('original', 'videoGeneration', id);
  return [
    way('filmAgain', 'videoGenerator', { [fromParameter]: picture }),
    way('stillBackground', 'imageEditor', { [fromParameter]: picture }),
    toBehind('stillBehind', picture),
  ];
}

const toMotion = (picture: string) => way('motion', 'videoGenerator', { [fromParameter]: picture });

const toBehind = (name: 'behind' | 'stillBehind', picture: string) =>
  way(name, 'imageEditor', { [backgroundParameter]: picture });

const editAgain = (id: string, mode: ImageMode) =>
  way('editAgain', 'imageEditor', inMode(mode, referenceTo('original', 'imageEditing', id)));

const toModes = (picture: string, modes: readonly ImageMode[]) =>
  modes.map((mode) => way(mode, 'imageEditor', inMode(mode, picture)));

/** The editor begins in its first mode by itself. */
const inMode = (mode: ImageMode, picture: string) => ({
  ...(mode === imageModes[0] ? {} : { [modeParameter]: mode }),
  [fromParameter]: picture,
});

function way(name: OnwardName, page: PageName, parameters: Record<string, string>): Onward {
  const to = `${pages[page].path}?${new URLSearchParams(parameters)}`;
  return { ...onwardWays[name], name, to };
}

function referenceTo(
  part: ResultReference['part'],
  feature: ResultReference['feature'],
  id: string,
): string {
  return formatReference({ part, feature, id });
}
