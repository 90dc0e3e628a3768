import fraunces from '../../public/fonts/fraunces.woff2'
import frauncesItalic from '../../public/fonts/fraunces-italic.woff2'
import hankenGrotesk from '../../public/fonts/hanken-grotesk.woff2'

/** Arguments of `FontFace`, https://drafts.csswg.org/css-font-loading/#fontface-interface. */
export type Face = readonly [family: string, source: string, FontFaceDescriptors]

/**
 * Our own fonts, as `fonts.css` has them for pages without scripts. Each claims the whole range of
 * weights, or the browser could find a weight of the fallback nearer.
 */
export const faces: readonly Face[] = [
  ['Fraunces', `url(${fraunces})`, { weight: '340 600' }],
  ['Fraunces', `url(${frauncesItalic})`, { style: 'italic', weight: '340 600' }],
  ['Hanken Grotesk', `url(${hankenGrotesk})`, { weight: '400 700' }],
]
