/** The page in the console on which a document is edited, by its name: `blog/x.md`. */
export const contentPath = '/valdymas/turinys'
export const documentPath = `${contentPath}/dokumentas`
export const newDocumentPath = `${contentPath}/naujas`
/** The parameter and form field with the kind of a new document. */
export const kindField = 'rusis'
/** The parameter and form field with the name of a document. */
export const documentField = 'dokumentas'

export const documentLink = (name: string) =>
  `${documentPath}?${documentField}=${encodeURIComponent(name)}`

/** A place in the form of a document: the id of an input, or of a group: `dalis-hero`. */
export const placeLink = (name: string, id: string) => `${documentLink(name)}#${id}`

export const newDocumentLink = (kind: string) => `${newDocumentPath}?${kindField}=${kind}`
