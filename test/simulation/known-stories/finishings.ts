import type { Action, Finish, PersonPlan, Story } from '../people/story.ts';
import { calm, type KnownStory, tabOf } from './known-story.ts';

const cutOut: Action = { kind: 'remove background', job: 0, async: false, byUpload: false };

function finish(by: Finish): Action {
  return { kind: 'finish', job: 0, by };
}

/** Somebody has cut something out in one of these tabs, each of which begins when it says. */
function finishes(seed: number, ...tabs: PersonPlan['tabs']): Omit<Story, 'holds'> {
  const ada: PersonPlan = {
    name: 'Ada',
    plan: 'Pro',
    tellsPlan: true,
    deletionToldMs: [200],
    tabs,
  };
  return { ...calm, seed, people: [ada] };
}

const throttledTwice = [3, 4].map((nth) => ({
  of: 'FinishCutOut: s3 PUT',
  nth,
  fault: 'throttled' as const,
}));

/** Of how cut-outs are finished. */
export const finishingStories: readonly KnownStory[] = [
  {
    name: 'a save that is sent twice is kept, and gone on from, before the second is done',
    was: 'The second one found another finishing there, and deleted the mask that this one had kept.',
    story: {
      ...finishes(1487, tabOf([0, cutOut], [0, finish('a mask')]), {
        ...tabOf([18, finish('the same')], [49, finish('white')]),
        beginMs: 4_432,
      }),
      holds: [
        {
          of: 'FinishCutOut: dynamodb UpdateItem',
          nth: 2,
          until: 'FinishCutOut: s3 PUT',
          times: 3,
          mostMs: 4_000,
          isDone: true,
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 2_500 },
    },
  },
  {
    name: 'a save is sent twice, one cannot put its mask, and the cut-out is deleted before the other does',
    was: 'The one that failed took the mask off the list by which the deletion finds it: it stayed for good.',
    story: {
      ...finishes(
        1380,
        tabOf([0, cutOut]),
        {
          ...tabOf([1_406, finish('a mask')], [1_443, { kind: 'delete chosen', job: 0 }]),
          beginMs: 5_486,
        },
        { ...tabOf([1_593, finish('the same')]), beginMs: 8_427 },
      ),
      faults: [{ of: 'FinishCutOut: s3 PUT', nth: 2, fault: 'unreachable' }, ...throttledTwice],
      holds: [
        {
          of: 'FinishCutOut: s3 PUT',
          nth: 1,
          until: 'FinishCutOut: dynamodb UpdateItem',
          times: 3,
          mostMs: 4_000,
        },
      ],
    },
  },
  {
    name: 'a cut-out is deleted in the moment in which a mask is measured by it',
    was: 'Its person was told of a fault of the studio.',
    story: {
      ...finishes(
        438,
        tabOf([0, cutOut], [0, finish('a mask')]),
        { ...tabOf([0, { kind: 'delete result', job: 0 }]), beginMs: 7_000 },
        { ...tabOf([0, finish('a mask')]), beginMs: 6_950 },
      ),
      holds: [
        {
          of: 'FinishCutOut: s3 GET',
          nth: 2,
          until: 'DeleteRemovedBgImage: s3 POST',
          times: 1,
          mostMs: 4_000,
        },
      ],
    },
  },
  {
    name: 'an account is deleted as a mask is put',
    was: 'The files of the account went before its records: a mask that was put between them stayed for good.',
    story: finishes(27796, tabOf([0, cutOut]), {
      ...tabOf([4, { kind: 'delete account' }], [32, finish('a mask')]),
      beginMs: 7_066,
    }),
  },
  {
    name: 'a save is sent twice, one cannot put its mask, and the other keeps it just after the first has looked',
    was: 'It deleted the mask that the other one had kept.',
    story: {
      ...finishes(11, tabOf([0, cutOut], [0, finish('a mask')]), {
        ...tabOf([0, finish('the same')]),
        beginMs: 5_440,
      }),
      faults: [{ of: 'FinishCutOut: s3 PUT', nth: 2, fault: 'throttled' }, ...throttledTwice],
      holds: [
        {
          of: 'FinishCutOut: s3 PUT',
          nth: 1,
          until: 'FinishCutOut: dynamodb GetItem',
          times: 1,
          mostMs: 8_000,
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 2_500 },
    },
  },
  {
    name: 'an account is deleted an hour after its cut-out was made, while a save puts its mask, which dies then',
    was: 'The mask stayed for good: only work of jobs was waited for.',
    story: {
      ...finishes(5, tabOf([0, cutOut], [3_600_000, finish('a mask')]), {
        ...tabOf([0, { kind: 'delete account' }]),
        beginMs: 3_602_200,
      }),
      faults: [{ of: 'FinishCutOut: s3 PUT', nth: 1, fault: 'crash after' }],
      holds: [{ of: 'FinishCutOut: s3 PUT', nth: 1, until: 'nobody', times: 1, mostMs: 5_000 }],
      weather: { ...calm.weather, maxPredictionMs: 2_500 },
    },
  },
  {
    name: 'a save is sent twice, one keeps its mask, which another finishing replaces, and the other puts it once more and dies',
    was: 'What is replaced left the list at once: no deletion of the cut-out would have found that mask.',
    story: {
      ...finishes(1, tabOf([0, cutOut], [0, finish('a mask')], [0, finish('nothing')]), {
        ...tabOf([0, finish('the same')]),
        beginMs: 3_335,
      }),
      faults: [{ of: 'FinishCutOut: s3 PUT', nth: 2, fault: 'crash after' }],
      holds: [
        {
          of: 'FinishCutOut: s3 PUT',
          nth: 2,
          until: 'FinishCutOut: s3 POST',
          times: 1,
          mostMs: 8_000,
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 2_500 },
    },
  },
];
