import { headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import type { ContentKinds } from '#server/content/kinds.ts'
import { messages } from '../console/messages.ts'
import type { ListedDocument } from '../list-wire.ts'

/** Documents as a file for spreadsheets; times are in ISO 8601. */
export function* listCsv(
  kinds: ContentKinds,
  documents: readonly (ListedDocument & { kind: string })[],
  language: Language,
): Generator<string> {
  const { list, states } = messages[language]
  const { title, kind, state, languages, author, changedAt, file } = list.columns
  yield headerRow([title, kind, state, languages, author, changedAt, file], language)
  for (const document of documents) {
    const at = document.changedAt === null ? '' : new Date(document.changedAt).toISOString()
    yield line(
      [
        document.title,
        kinds[document.kind]?.title?.[language] ?? document.kind,
        states[document.state],
        document.languages.join(', '),
        document.author ?? '',
        at,
        document.name,
      ],
      language,
    )
  }
}
