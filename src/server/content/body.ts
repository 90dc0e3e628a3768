/** What Markdown takes, and a page of ours cannot show: a pattern, and what to say of it. */
const mistakes: readonly [RegExp, (found: string) => string][] = [
  [/^#(?=\s)/, () => 'one # is the title, which stands in the head; a part begins with ##'],
  [/!\[/, () => 'a picture cannot stand within the text; the guide says where it can'],
  [
    /(?<!!)\[[^\]]*\]\((?!https?:\/\/|mailto:|tel:|[/#])([^\s)]*)/,
    (address) => `the link to “${address}” must begin with https://, / or #`,
  ],
]

/** Mistakes in the text below the head, each with how many lines are above it. */
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

/** The pages of the site it leads to, each with how many lines are above the link. */
export function linksInBody(body: string): { above: number; path: string }[] {
  return withoutCode(body)
    .split('\n')
    .flatMap((line, above) =>
      [...line.matchAll(/\]\((\/[^)\s?#]*)/g)].map(([, path = '']) => ({ above, path })),
    )
}

/** Keeps only the ends of its lines. */
const withoutCode = (body: string) =>
  body.replace(/^```.*?^```|`[^`\n]*`/gms, (code) => code.replace(/[^\n]+/g, ''))
