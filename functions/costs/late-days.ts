/**
 * Days after a period until which what belongs to it may arrive, and reports read it. More of them would make each report of a
 * period that is over read more days.
 */
export const maxArrivalDays = 14;

/**
 * Days after which whatever is metered late counts on a later day than its own, so that it is still in one month's report: a run
 * that breaks off may be done again within a week, and its lines take a day.
 */
export const maxMeteredDays = 6;
