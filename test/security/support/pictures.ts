/** Pictures by their names; each is made when it is needed, since some take a second or megabytes. */
export type Pictures = Readonly<Record<string, () => Buffer | Promise<Buffer>>>;
