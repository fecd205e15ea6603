/** The path of the notices of everything that the site, and the studio on one machine, is built of. */
export const licencesPath = '/licences.txt';
