/** Colours of the button, the button's text, the field and the typed text. */
export interface Colors {
  primary: string
  text: string
  input: string
  email: string
}

const onWhite = (primary: string): Colors => ({
  primary,
  text: '#ffffff',
  input: '#ffffff',
  email: '#1b2333',
})
/**
 * In the script that is served the site's own colour takes its place, so that no byte more is sent;
 * it stays where that could not be seen on white and on dark pages.
 */
export const usualPrimary = '#2b67c7'
const blue = onWhite(usualPrimary)

/**
 * The contrast of texts with the button and the field is at least 4.5, that of the button with
 * white and with dark pages at least 3. The page sets the colours of `custom`.
 */
export const themes = {
  default: blue,
  custom: blue,
  green: onWhite('#1a7a45'),
  orange: onWhite('#c24a00'),
  purple: onWhite('#7c3fc8'),
  sub: { primary: '#f2590c', text: '#1c1108', input: '#fffaf5', email: '#363737' },
} satisfies Record<string, Colors>

export type Theme = keyof typeof themes
