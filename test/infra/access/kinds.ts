/** X-Ray's actions know no resource. */
export const traces = ['xray:PutTelemetryRecords *', 'xray:PutTraceSegments *'];

/** What every function may do: write its log, and send traces. */
export const logs = (id: string) => [
  `logs:CreateLogStream ${id}Logs`,
  `logs:PutLogEvents ${id}Logs`,
  ...traces,
];

/** What every function for users may do: that, count the request, and learn which site it serves. */
export const always = (id: string) => [
  ...logs(id),
  'dynamodb:UpdateItem LimitsTable',
  'ssm:GetParameter SiteOriginParameter',
];

export const listing = [
  'dynamodb:Query HistoryTable',
  'lambda:InvokeFunction MakeSmallPictures',
  'secretsmanager:GetSecretValue MediaKeySecret1',
];

/** To know whether new generations are stopped. */
export const spendLimits = ['dynamodb:GetItem LimitsTable'];

/** To begin at once where there is room, and to wait in line else. */
export const generating = [
  ...spendLimits,
  'dynamodb:GetItem HistoryTable',
  'dynamodb:GetItem JobsTable',
  'dynamodb:GetItem UsageTable',
  'dynamodb:PutItem JobsTable',
  'dynamodb:UpdateItem JobsTable',
  'dynamodb:UpdateItem UsageTable',
  'secretsmanager:GetSecretValue ClerkSecretKey',
  'secretsmanager:GetSecretValue MediaKeySecret1',
  'sqs:SendMessage GenerationQueue',
];

/** To sign what a model made. */
export const signing = [
  'kms:Sign CredentialKey',
  'ssm:GetParameter CredentialCertificatesParameter',
];

/** To do the work on an image within its request, as well. */
export const makingImages = (folder: string) => [
  ...generating,
  ...signing,
  'dynamodb:DeleteItem HistoryTable',
  'dynamodb:PutItem HistoryTable',
  'dynamodb:UpdateItem HistoryTable',
  `s3:DeleteObject MediaBucket/media/*/${folder}/*`,
  `s3:PutObject MediaBucket/media/*/${folder}/*`,
  'secretsmanager:GetSecretValue ReplicateToken',
  'sqs:SendMessage FinishQueue',
];

export const ofUploads = [
  's3:GetObject UploadsBucket/uploads/*',
  's3:PutObject UploadsBucket/uploads/*',
];

/** To begin with one of the person's own results. */
export const readingPictures = ['image-editing', 'image-generation', 'video-generation'].map(
  (folder) => `s3:GetObject MediaBucket/media/*/${folder}/*`,
);

/** What Lambda asks for before it polls a queue. */
export const taking = (queue: string) => [
  `sqs:DeleteMessage ${queue}`,
  `sqs:GetQueueAttributes ${queue}`,
  `sqs:ReceiveMessage ${queue}`,
];

export const recordDeletion = [
  'dynamodb:PutItem HistoryTable',
  'dynamodb:GetItem HistoryTable',
  'dynamodb:GetItem UsageTable',
  'dynamodb:UpdateItem UsageTable',
];

/** To note it with the session of a conversation. */
export const ofSessions = [
  'dynamodb:GetItem JobsTable only voice-chat#*',
  'dynamodb:UpdateItem JobsTable only voice-chat#*',
];

/** Of any result: those with files are hidden and left to the sweep, a conversation is replaced by the mark that it was deleted. */
export const resultDeletion = [...recordDeletion, 'dynamodb:UpdateItem HistoryTable'];

export const deletion = (folder: string) => [
  ...resultDeletion.filter((grant) => grant !== 'dynamodb:PutItem HistoryTable'),
  `s3:DeleteObject MediaBucket/media/*/${folder}/*`,
];
