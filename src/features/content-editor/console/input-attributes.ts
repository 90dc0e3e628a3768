/** What every input of a document has, whatever its kind. */
export interface InputAttributes {
  id: string
  name: string
  label: string
  mark: string | undefined
  hint: string | undefined
  problem: string | undefined
  defaultValue: string
}
