declare module '*?styles' {
  const sheets: readonly string[]
  export default sheets
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
