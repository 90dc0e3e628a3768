/** The page in the console on which a document is edited, by its name: `blog/x.md`. */
export const contentPath = '/valdymas/turinys'
export const documentPath = `${contentPath}/dokumentas`
/** The parameter and form field with the name of a document. */
export const documentField = 'dokumentas'

export const documentLink = (name: string) =>
  `${documentPath}?${documentField}=${encodeURIComponent(name)}`
