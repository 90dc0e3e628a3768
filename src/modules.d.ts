declare module '*?styles' {
  const sheets: readonly import('#site/sheets.ts').Sheet[]
  export default sheets
}
/** All style sheets a file needs as one text, where a script brings them along. */
declare module '*?css' {
  const css: string
  export default css
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
/** The hash of each original below `content/pictures/`, by its kind and name. */
declare module 'virtual:pictures' {
  const hashes: Readonly<Record<string, string>>
  export default hashes
}
