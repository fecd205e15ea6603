/** Whether every test runs (`npm run test:full`), or only those that stand for others of their kind. */
export const isFullRun = process.env.ATELIER_TEST_FULL !== undefined;
