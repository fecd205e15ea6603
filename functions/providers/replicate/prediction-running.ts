/** A prediction has not ended, as far as the provider says. The workflow looks again after it. */
export class PredictionRunning extends Error {
  override readonly name = 'PredictionRunning';

  constructor() {
    super('The prediction has not ended yet.');
  }
}
