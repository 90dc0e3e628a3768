/**
 * Set by previews on elements with texts of documents: the document and the input of each, apart by
 * `|`: `home.json lt.hero.lead`.
 */
export const textAttribute = 'data-edit'
