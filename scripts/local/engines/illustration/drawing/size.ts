/** Side of the square that everything is drawn on. */
export const SIDE = 1024;
