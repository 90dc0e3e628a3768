/** The id of the text with a field's problem. */
export const problemId = (fieldId: string) => `${fieldId}-klaida`
