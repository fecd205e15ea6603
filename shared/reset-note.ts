/** What a person is told of the first day of a period: specification, section 2. */
export const resetNote = 'Your usage resets on the 1st of each month';
