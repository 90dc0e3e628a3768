/** Values that survive JSON unchanged. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** The same fields as a mapped type, because TypeScript does not accept an interface as JSON. */
export type AsJson<T> = { [Field in keyof T]: AsJson<T[Field]> }
