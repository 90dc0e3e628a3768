import fraunces from '../../public/fonts/fraunces.woff2'
import frauncesItalic from '../../public/fonts/fraunces-italic.woff2'
import hankenGrotesk from '../../public/fonts/hanken-grotesk.woff2'

/** Arguments of `FontFace`, https://drafts.csswg.org/css-font-loading/#fontface-interface. */
export type Face = readonly [family: string, source: string, FontFaceDescriptors]

/**
 * Our own fonts, as `fonts.css` has them for pages without scripts. Each claims every weight that is
 * asked of it, the italic too, which has one: else the fallback's could stand nearer.
 */
export const faces: readonly Face[] = [
  ['Fraunces', `url(${fraunces})`, { weight: '340 600' }],
  ['Fraunces', `url(${frauncesItalic})`, { style: 'italic', weight: '340 600' }],
  ['Hanken Grotesk', `url(${hankenGrotesk})`, { weight: '400 700' }],
]
