/** The numbers of the mutants whose place the history under way has come to: a global of the thread. */
export const placesName = 'reachedPlaces';
