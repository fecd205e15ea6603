/**
 * Environments of functions that wait for their next event in a studio of many tests, which use most functions by turns:
 * to start one anew takes a quarter of a second of a processor.
 */
export const warmEnvironments = 32;
