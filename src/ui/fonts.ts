import fraunces from '../../public/fonts/fraunces.woff2'
import frauncesItalic from '../../public/fonts/fraunces-italic.woff2'
import hankenGrotesk from '../../public/fonts/hanken-grotesk.woff2'

/** What the first screen of every page is set in, to be fetched before its styles ask for it. */
export const preloadedFonts: readonly string[] = [fraunces, hankenGrotesk, frauncesItalic]
