/** Of a form: its button, the button's words, the field, and what is typed into it. */
export interface Colors {
  primary: string
  text: string
  input: string
  email: string
}

const white = '#ffffff'
const ink = '#1b2333'

/** Words of the button stand out from it by 4.5 at least. `custom` is what the page sets. */
export const themes = {
  default: { primary: ink, text: white, input: white, email: ink },
  custom: { primary: ink, text: white, input: white, email: ink },
  green: { primary: '#17693b', text: white, input: white, email: ink },
  orange: { primary: '#b84300', text: white, input: white, email: ink },
  purple: { primary: '#6b2fb3', text: white, input: white, email: ink },
  sub: { primary: '#ff6719', text: '#1c1108', input: '#fffaf5', email: '#363737' },
} as const satisfies Record<string, Colors>

export type Theme = keyof typeof themes
