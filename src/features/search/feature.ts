import type { Feature } from '#server/feature.ts'
import { serveSearch } from './server/search.ts'
import { searchPaths } from './wire.ts'

export const search: Feature<'search'> = {
  name: 'search',
  addresses: [searchPaths],
  open({ http, pages, searchSources }) {
    serveSearch({ http, pages, sources: searchSources })
  },
}
