import type { Action } from './story.ts';

const images = [
  'FinishJobs',
  'FinishJobs',
  'ReplicateWebhook',
  'DispatchJobs',
  'SweepJobs',
] as const;

/** Whoever works on what an action begins, as often as faults are to befall it. */
export const functionsOfActions = {
  'remove background': ['RemoveBg', ...images],
  enhance: ['EditImage', ...images],
  'remove object': ['EditImage', ...images],
  'generate image': ['GenerateImage', ...images],
  'generate video': [
    ...([
      'GenerateVideo',
      'StartPrediction',
      'StartPrediction',
      'StoreVideo',
      'StoreVideo',
    ] as const),
    ...(['ReleaseUse', 'ReplicateWebhook', 'DispatchJobs'] as const),
  ],
  talk: ['StartVoiceChat', 'CreateCall', 'CreateVoiceRecord', 'VapiWebhook', 'CancelVoiceChat'],
  'save anew': ['CreateVoiceRecord'],
  repeat: ['RemoveBg', 'EditImage', 'GenerateImage', 'GenerateVideo'],
  cancel: ['CancelJob', 'CancelJob', 'CancelVoiceChat', 'SweepJobs'],
  'delete result': ['DeleteRemovedBgImage', 'DeleteImage', 'DeleteVideo', 'DeleteVoiceRecord'],
  'delete chosen': ['DeleteResults'],
  favorite: ['FavoriteResults'],
  finish: ['FinishCutOut'],
  export: ['ExportCutOut'],
  share: ['CreateShare'],
  unshare: ['DeleteShare'],
  copy: ['GenerateImage', 'RemoveBg', 'EditImage'],
  forge: ['ReplicateWebhook', 'VapiWebhook', 'ClerkWebhook'],
  look: ['ListJobs', 'ShowShared'],
  'change address': ['ClerkWebhook'],
  'ask support': ['Support'],
  'delete account': ['ClerkWebhook', 'ClerkWebhook', 'Support'],
} as const satisfies Record<Action['kind'], readonly (keyof typeof callsOfFunctions)[]>;

const reads = ['dynamodb GetItem'] as const;
const notes = [...reads, 'dynamodb UpdateItem', 'dynamodb UpdateItem'] as const;
const stores = [...notes, 'dynamodb PutItem', 'dynamodb PutItem', 's3 PUT', 's3 PUT'] as const;
const asks = ['POST api.replicate.com', 'POST api.replicate.com', 'GET api.replicate.com'] as const;
const begins = [...stores, ...asks, 'GET replicate.delivery', 'sqs SendMessage'] as const;
const deletes = [...notes, 's3 POST'] as const;

/** What functions ask of whom, as faults name it (`runtime/outside.ts`). */
export const callsOfFunctions = {
  RemoveBg: begins,
  EditImage: begins,
  GenerateImage: begins,
  GenerateVideo: [...stores, 'sqs SendMessage', 'states StartExecution'],
  DispatchJobs: [...notes, ...asks, 'sqs SendMessage', 'states StartExecution'],
  FinishJobs: [
    ...stores,
    ...asks,
    'GET replicate.delivery',
    'sqs SendMessage',
    's3 POST',
    'kms Sign',
  ],
  ReplicateWebhook: [...notes, 'sqs SendMessage', 'states SendTaskSuccess'],
  StartPrediction: [...notes, ...asks, 's3 GET'],
  StoreVideo: [...stores, ...asks, 'GET replicate.delivery', 'dynamodb DeleteItem'],
  ReleaseUse: [...notes, ...asks, 'dynamodb DeleteItem', 's3 POST'],
  SweepJobs: [...deletes, 'dynamodb PutItem', 'dynamodb Scan'],
  StartVoiceChat: [...notes, 'dynamodb PutItem'],
  CreateCall: [...notes, 'POST api.vapi.ai', 'POST api.vapi.ai'],
  CreateVoiceRecord: [...notes, 'dynamodb PutItem', 'dynamodb DeleteItem'],
  VapiWebhook: [...notes, 'dynamodb PutItem'],
  CancelVoiceChat: [...notes, 'GET api.vapi.ai', 'POST api.vapi.ai'],
  CancelJob: [...deletes, ...asks, 'dynamodb DeleteItem'],
  DeleteRemovedBgImage: deletes,
  DeleteImage: deletes,
  DeleteVideo: deletes,
  DeleteVoiceRecord: [...notes, 'dynamodb PutItem'],
  DeleteResults: deletes,
  FavoriteResults: notes,
  FinishCutOut: [...notes, 's3 GET', 's3 PUT', 's3 PUT', 's3 POST'],
  ExportCutOut: [...reads, 's3 GET', 's3 PUT', 's3 PUT', 'kms Sign'],
  CreateShare: [...notes, 'dynamodb PutItem'],
  DeleteShare: [...notes, 'dynamodb PutItem', 'dynamodb DeleteItem'],
  ShowShared: notes,
  ListJobs: reads,
  Support: [...notes, ...asks, 'dynamodb PutItem', 'sqs SendMessage', 's3 PUT', 's3 POST'],
  ClerkWebhook: [
    ...notes,
    ...(['dynamodb PutItem', 'dynamodb DeleteItem', 'dynamodb BatchWriteItem', 's3 POST'] as const),
    ...(['states StopExecution', 'GET api.replicate.com', 'POST api.replicate.com'] as const),
  ],
} as const satisfies Record<string, readonly string[]>;
