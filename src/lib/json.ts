/** What survives JSON unchanged. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** The same fields as a nameless type, for TypeScript takes no interface as JSON. */
export type AsJson<T> = { [Field in keyof T]: AsJson<T[Field]> }
