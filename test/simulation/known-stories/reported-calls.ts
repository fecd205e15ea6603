import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

/** Where nothing goes wrong, and calls are reported. */
const reported = { ...calm, weather: { ...calm.weather, minWebhooks: 1 } };

/** Of conversations, and the reports of their calls. */
export const reportedCallStories: readonly KnownStory[] = [
  {
    name: 'a conversation in which nobody spoke is deleted while its report waits for the answer to a write',
    was: 'The report wrote the record again, and the list showed what had been deleted.',
    story: {
      ...calm,
      seed: 200546,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'silent' }],
              [4_571, { kind: 'delete result', job: 0 }],
            ),
          ],
        },
      ],
      faults: [{ of: 'VapiWebhook: dynamodb UpdateItem', nth: 3, fault: 'answer late' }],
    },
  },
  {
    name: 'a silent conversation is saved as its report comes, and the database takes one write of it',
    was: 'It covered what the report had stored, and looked as if it counted, though its use was given back.',
    story: {
      ...calm,
      seed: 11,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [tabOf([1_000, { kind: 'talk', job: 0, until: 'silent' }])],
        },
      ],
      faults: [2, 3, 4].map((nth) => ({
        of: 'CreateVoiceRecord: dynamodb PutItem',
        nth,
        fault: 'throttled',
      })),
      holds: [
        {
          of: 'CreateVoiceRecord: dynamodb PutItem',
          nth: 1,
          until: 'VapiWebhook: dynamodb PutItem',
          times: 1,
          mostMs: 3_000,
        },
      ],
      weather: { ...calm.weather, maxWebhookMs: 200 },
    },
  },
  {
    name: 'a conversation breaks off, and what the browser has heard is saved after its report',
    was: 'It covered the words that the report had stored, which were counted.',
    story: {
      ...reported,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'cut off' }],
              [1_000, { kind: 'repeat', job: 0, other: false }],
            ),
          ],
        },
      ],
      faults: Array.from({ length: 7 }, (_, n) => ({
        of: 'CreateVoiceRecord: dynamodb GetItem',
        nth: n + 1,
        fault: 'crash before',
      })),
    },
  },
  {
    name: 'a conversation breaks off, and what the browser has heard is saved before its report',
    was: 'The words that the report brought were counted, and not kept.',
    story: {
      ...reported,
      people: [
        { ...generatesAnImage, tabs: [tabOf([0, { kind: 'talk', job: 0, until: 'cut off' }])] },
      ],
    },
  },
  {
    name: 'a conversation that breaks off is saved while its report is slow to count it, and its person leaves',
    was: 'Its words were shown, and never counted.',
    story: {
      ...reported,
      people: [
        {
          ...generatesAnImage,
          deletionToldMs: [50],
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'cut off' }],
              [100, { kind: 'delete account' }],
            ),
          ],
        },
      ],
      faults: [{ of: 'VapiWebhook: dynamodb PutItem', nth: 1, fault: 'answer late' }],
      holds: [
        {
          of: 'CreateVoiceRecord: dynamodb UpdateItem',
          nth: 1,
          until: 'VapiWebhook: dynamodb PutItem',
          times: 1,
          mostMs: 1_500,
        },
      ],
    },
  },
  {
    name: 'a conversation in which nobody spoke is deleted before its report',
    was: 'It was counted, whatever the report said.',
    story: {
      ...reported,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'silent' }],
              [0, { kind: 'delete result', job: 0 }],
            ),
          ],
        },
      ],
    },
  },
];
