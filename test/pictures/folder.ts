/** Names the folder of the pictures that others are compared with. */
export const picturesVariable = 'ATELIER_PICTURES';
