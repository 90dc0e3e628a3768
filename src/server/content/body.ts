/** The name of an uploaded picture. */
const uploaded = '(?:[a-z0-9]+-)*[0-9a-f]{10}(?:-\\d{1,3}x\\d{1,3})?\\.(?:jpg|png)'

/** Markdown that a page cannot show: a pattern, and the message for its author. */
const mistakes: readonly [RegExp, (found: string) => string][] = [
  [/^#(?=\s)/, () => 'one # is the title, which stands in the head; a part begins with ##'],
  [
    new RegExp(`!\\[[^\\]]*\\]\\((?!${uploaded}\\))`),
    () => 'a picture within the text must be an uploaded one, named as the library says',
  ],
  [
    new RegExp(`!\\[\\s*\\]\\(${uploaded}\\)`),
    () => 'a picture within the text must say between [ and ] what it shows',
  ],
  [
    new RegExp(`\\S.*!\\[[^\\]]+\\]\\(${uploaded}\\)|!\\[[^\\]]+\\]\\(${uploaded}\\).*\\S`),
    () => 'a picture within the text must stand in a paragraph of its own',
  ],
  [
    /(?<!!)\[[^\]]*\]\((?!https?:\/\/|mailto:|tel:|[/#])([^\s)]*)/,
    (address) => `the link to “${address}” must begin with https://, / or #`,
  ],
]

/** Mistakes in the text below the head, each with the number of lines above it. */
export function mistakesInBody(body: string): { above: number; message: string }[] {
  return withoutCode(body)
    .split('\n')
    .flatMap((line, above) =>
      mistakes.flatMap(([pattern, toMessage]) => {
        const [found, address = ''] = pattern.exec(line) ?? []
        return found === undefined ? [] : [{ above, message: toMessage(address) }]
      }),
    )
}

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
