import type { Chance } from '../runtime/chance.ts';
import { deletedAsItBegins } from './plots/account.ts';
import { answerLost, atOnce, sentAgain, slowToBegin } from './plots/at-once.ts';
import {
  calledOffAsItBegins,
  calledOffAsItEnds,
  calledOffBeforeItIsTold,
  calledOffWhileItWaits,
} from './plots/call-off.ts';
import {
  savedAsItIsClosed,
  savedAsItIsReported,
  savedAsTheNextBegins,
  savedTogether,
} from './plots/conversations.ts';
import {
  cannotBeAsked,
  deadLetterOfWork,
  diesGivingBack,
  diesToTheSweep,
  onlyTheWebhookTells,
} from './plots/dying.ts';
import { finishedTwice } from './plots/finishing.ts';
import { diesAsItIsStored, lateRun, lateWork } from './plots/late-work.ts';
import { deletedAsItIsReported, leavesSharing, leavesUncounted } from './plots/leaving.ts';
import { askedTwice, inLine, lookedAtAsItBegins, orderedAgainAsItBegins } from './plots/line.ts';
import type { Plot } from './plots/plot.ts';
import { callFails, overtime, toldAsItIsLeft } from './plots/provider.ts';
import { smallPicturesLate } from './plots/small-pictures.ts';
import type { Story, Weather } from './story.ts';

/** As often as each is to come. */
const plots: readonly ((chance: Chance) => Plot)[] = [
  ...[calledOffAsItBegins, calledOffAsItBegins, calledOffWhileItWaits],
  ...[calledOffAsItEnds, calledOffAsItEnds, calledOffAsItEnds, calledOffBeforeItIsTold],
  ...[lateWork, lateWork, lateRun, diesAsItIsStored],
  ...[inLine, inLine, inLine, orderedAgainAsItBegins, askedTwice],
  ...[atOnce, atOnce, answerLost, sentAgain, slowToBegin],
  ...[onlyTheWebhookTells, deadLetterOfWork, diesGivingBack, diesToTheSweep, cannotBeAsked],
  ...[deletedAsItBegins, deletedAsItBegins, overtime, toldAsItIsLeft, callFails],
  ...[leavesUncounted, leavesSharing, deletedAsItIsReported, lookedAtAsItBegins],
  ...[finishedTwice, finishedTwice, smallPicturesLate, smallPicturesLate],
  ...[savedAsItIsClosed, savedAsTheNextBegins, savedAsItIsReported, savedTogether],
];

const fair: Weather = {
  failing: 0,
  stuck: 0,
  maxWebhooks: 2,
  maxWebhookMs: 500,
  maxPredictionMs: 6_000,
};

/** Writes a story of one person in which two things come close together that seldom do. */
export function plottedStory(chance: Chance, seed: number, start: number): Story {
  return storyOf(chance.pick(plots)(chance), seed, start);
}

/** The story of a plot: what it does not say is as fair as can be. */
export function storyOf(plot: Plot, seed: number, start: number): Story {
  const { plan = 'Free', tabs, deletionToldMs = [0], weather, ...troubles } = plot;
  return {
    seed,
    start,
    people: [{ name: 'Ada', plan, tellsPlan: true, deletionToldMs, tabs }],
    faults: [],
    outages: [],
    changes: [],
    maxClockOffsetMs: 50,
    ...troubles,
    weather: { ...fair, ...weather },
  };
}
