/** Mutants that change nothing that a person, a provider or the studio could tell, each with why. They are not tried. */
export const equivalent: ReadonlyMap<string, string> = new Map([
  [
    'reservations of running jobs are dropped',
    'What has expired is settled before anything is dropped, and a reserved use that has not expired is not old enough.',
  ],
  [
    'a prediction is asked for again by whoever takes the job up',
    'The note that it is asked for refuses a second one: the picture is uploaded once more, and the first prediction is looked for.',
  ],
  [
    'a video is asked for again when its task is repeated',
    'The note that it is asked for refuses a second one: the picture is uploaded once more, and the first prediction is looked for.',
  ],
  [
    'a failed prediction counts as a success',
    'A prediction that failed has no output, and its job fails for that with the same code.',
  ],
]);
