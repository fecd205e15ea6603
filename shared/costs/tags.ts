/** The tag `project` of everything that a stage has at AWS, by which an invoice tells it from others. */
export const projectTag = 'atelier';
