/** The id of the text that says what is wrong with a field. */
export const problemId = (fieldId: string) => `${fieldId}-klaida`
