/** Colours of the button, the button's text, the field and the typed text. */
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
 * The contrast of texts with the button and the field is at least 4.5, that of the button with
 * white and with dark pages at least 3. The page sets the colours of `custom`.
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
