/** The page of a share: its path begins so, and ends with the share's name. */
export const sharePathPrefix = '/s/';

/** Where that page asks what is shared: with the name at the end. */
export const sharedDataPrefix = '/api/shared/';
