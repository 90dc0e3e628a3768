import { fillPolicy, generatedParts, type PolicySources } from '#features/legal/practices.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { defaultLanguage, isLanguage, type Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { sendJson } from '#server/console/console-route.ts'
import type { ContentKinds } from '#server/content/kinds.ts'
import type { Pages } from '#server/http/pages.ts'
import { languageField, type TextNames, textNamesPath } from '../wire.ts'

interface Sources {
  contents: SiteContents
  kinds: ContentKinds
  pages: Pick<Pages, 'listed'>
  policy: () => Pick<PolicySources, 'practices' | 'consent'>
}

/** What texts may name, for the editor. */
export const textNamesRoute = (sources: Sources): ConsoleRoute => ({
  method: 'GET',
  path: textNamesPath,
  access: 'account',
  handle: async (request, reply) => {
    const typed = textOf(request.query, languageField)
    return sendJson(reply, await textNames(sources, isLanguage(typed) ? typed : defaultLanguage))
  },
})

async function textNames(
  { contents, kinds, pages, policy }: Sources,
  language: Language,
): Promise<TextNames> {
  const content = contents[language]
  const names = [...new Set(Object.values(generatedParts).flat())]
  return {
    pages: await pages.listed(language),
    fields: fieldsIn(content as object as Readonly<Record<string, unknown>>, kinds),
    parts: names.map((name) => ({
      name,
      html: fillPolicy(`<p>[[${name}]]</p>`, {
        ...policy(),
        switches: content.switches,
        site: content.site,
        language,
      }),
    })),
  }
}

function fieldsIn(content: Readonly<Record<string, unknown>>, kinds: ContentKinds) {
  const named = Object.keys(kinds).filter((kind) => kinds[kind]?.isNamedInTexts)
  return named.flatMap((kind) =>
    Object.entries(content[kind] ?? {}).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' ? [{ text: `{${kind}.${field}}`, value }] : [],
    ),
  )
}
