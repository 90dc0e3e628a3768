import type { RecordedConsole } from '#features/console/server.ts'
import type { PageNames } from './read-entries.ts'

/** Names by the definitions of the pages, which are known once the console is served. */
export function namesOf(pages: () => RecordedConsole['pages']): PageNames {
  const find = (path: string) => pages().find((page) => page.path === path)
  return {
    titleOf: (path, language) => find(path)?.title[language] ?? path,
    labelOf(path, field, language) {
      const labels = find(path)?.fieldLabels?.[language]
      // A field of an object is noted by its path.
      return labels?.[field] ?? labels?.[field.split('.').at(-1) ?? ''] ?? null
    },
  }
}
