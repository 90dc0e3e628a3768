/** Of a form: its button, the button's words, the field, and what is typed into it. */
export interface Colors {
  primary: string
  text: string
  input: string
  email: string
}

const white = '#ffffff'
const ink = '#1b2333'
const blue = '#2b67c7'

/**
 * Words stand out from the button and the field by 4.5 at least, the button from white pages and
 * from dark ones by 3. `custom` is what the page sets.
 */
export const themes = {
  default: { primary: blue, text: white, input: white, email: ink },
  custom: { primary: blue, text: white, input: white, email: ink },
  green: { primary: '#1a7a45', text: white, input: white, email: ink },
  orange: { primary: '#c24a00', text: white, input: white, email: ink },
  purple: { primary: '#7c3fc8', text: white, input: white, email: ink },
  sub: { primary: '#f2590c', text: '#1c1108', input: '#fffaf5', email: '#363737' },
} as const satisfies Record<string, Colors>

export type Theme = keyof typeof themes
