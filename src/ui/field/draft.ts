/** A form as a visitor sent it, with what is wrong with its fields or with all of it. */
export interface Draft<Fields, Problem> {
  fields: Fields
  problems: readonly (Problem | keyof Fields)[]
}

/** Tells the fields of one form from those of the others on the page. */
export const fieldId = (form: string, name: string) => `${form}-${name}`

/** What a field shows of the draft: what was typed, what is wrong with it, and where to begin. */
export function drafted<Fields, Name extends keyof Fields & string>(
  form: string,
  name: Name,
  { fields, problems }: Draft<Fields, string>,
  texts: Readonly<Record<Name, string>>,
) {
  return {
    id: fieldId(form, name),
    name,
    defaultValue: fields[name],
    problem: problems.includes(name) ? texts[name] : undefined,
    // The browser goes to the first field to be mended, without a script.
    autoFocus: problems[0] === name,
  }
}
