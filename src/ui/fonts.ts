import fraunces from '../../public/fonts/fraunces.woff2'
import frauncesItalic from '../../public/fonts/fraunces-italic.woff2'
import hankenGrotesk from '../../public/fonts/hanken-grotesk.woff2'

/** Arguments of `FontFace`, https://drafts.csswg.org/css-font-loading/#fontface-interface. */
export type Face = readonly [family: string, source: string, FontFaceDescriptors]

/**
 * Our own fonts, the same as in `fonts.css` for pages without scripts. Each declares the whole
 * range of weights, because otherwise a fallback's weight could be nearer.
 */
export const faces: readonly Face[] = [
  ['Fraunces', `url(${fraunces})`, { weight: '340 600' }],
  ['Fraunces', `url(${frauncesItalic})`, { style: 'italic', weight: '340 600' }],
  ['Hanken Grotesk', `url(${hankenGrotesk})`, { weight: '400 700' }],
]
