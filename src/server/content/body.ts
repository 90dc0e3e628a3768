import { type Mistake, mistake } from './mistakes.ts'

/** The name of an uploaded picture. */
const uploaded = '(?:[a-z0-9]+-)*[0-9a-f]{10}(?:-\\d{1,3}x\\d{1,3})?\\.(?:jpg|png)'

const picture = `!\\[[^\\]]+\\]\\(${uploaded}\\)`
/** Looks around where a picture begins only, for a paragraph is one line and may be long. */
const pictureWithinLine = new RegExp(`(?=!\\[)(?<=\\S.*)${picture}|${picture}(?=.*\\S)`)

/** Markdown that a page cannot show. */
const mistakes: readonly [RegExp, (found: string) => Mistake][] = [
  [/^#(?=\s)/, () => mistake('title_in_text', {})],
  [new RegExp(`!\\[[^\\]]*\\]\\((?!${uploaded}\\))`), () => mistake('picture_not_uploaded', {})],
  [new RegExp(`!\\[\\s*\\]\\(${uploaded}\\)`), () => mistake('picture_without_text', {})],
  [pictureWithinLine, () => mistake('picture_within_line', {})],
  [
    /(?<!!)\[[^\]]*\]\((?!https?:\/\/|mailto:|tel:|[/#])([^\s)]*)/,
    (address) => mistake('link_scheme', { address }),
  ],
]

/** Mistakes in the text below the head, each with the number of lines above it. */
export function mistakesInBody(body: string): { above: number; found: Mistake }[] {
  return withoutCode(body)
    .split('\n')
    .flatMap((line, above) =>
      mistakes.flatMap(([pattern, toMistake]) => {
        const [found, address = ''] = pattern.exec(line) ?? []
        return found === undefined ? [] : [{ above, found: toMistake(address) }]
      }),
    )
}

/** What schemas ask of a text in Markdown; its mistakes are those of `mistakesInBody`. */
export const isRightBody = (body: string) => mistakesInBody(body).length === 0

/** Links to pages of the site, each with the number of lines above it. */
export function linksInBody(body: string): { above: number; address: string }[] {
  return withoutCode(body)
    .split('\n')
    .flatMap((line, above) =>
      [...line.matchAll(/\]\((\/[^)\s]*)/g)].map(([, address = '']) => ({ above, address })),
    )
}

/** The text with code removed except its line ends, so that line numbers stay right. */
const withoutCode = (body: string) =>
  body.replace(/^```.*?^```|`[^`\n]*`/gms, (code) => code.replace(/[^\n]+/g, ''))
