/** One visit of so many is measured; the browser draws lots. By itself, since every page comes with it and not with what is measured. */
export const visitsPerMeasured = 10;
