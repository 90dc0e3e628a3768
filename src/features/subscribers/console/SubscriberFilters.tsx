import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { searchField } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import { listFields, subscribersPath } from '../console-wire.ts'
import { filteredListPath } from '../list-address.ts'
import css from '../Newsletter.module.css'
import { type SubscriberState, subscriberStates } from '../subscriber.ts'
import { subscriberWords } from '../subscriber-words.ts'
import { listMessages } from './list-messages.ts'

type Props = Pick<PageProps['consoleSubscribers'], 'filter' | 'counts' | 'tags'> & {
  language: Language
}

/** Links by state with counts, and choices of source and tag. */
export function SubscriberFilters({ filter, counts, tags, language }: Props) {
  const { filters } = listMessages[language]
  const { states } = subscriberWords[language]
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown: readonly (readonly [SubscriberState | null, string, number])[] = [
    [null, filters.all, all],
    ...shownOrder.map((state) => [state, states[state], counts[state]] as const),
  ]
  return (
    <div className={css.filters}>
      <FilterLinks
        label={filters.label}
        links={shown.map(([state, name, count]) => ({
          path: filteredListPath({ ...filter, state }),
          name,
          isCurrent: filter.state === state,
          count,
        }))}
        language={language}
      />
      <Choices filter={filter} tags={tags} language={language} />
    </div>
  )
}

const shownOrder = subscriberStates.toSorted(
  (one, other) => Number(other === 'subscribed') - Number(one === 'subscribed'),
)

function Choices({ filter, tags, language }: Omit<Props, 'counts'>) {
  const { filters } = listMessages[language]
  const { sources } = subscriberWords[language]
  return (
    <form action={subscribersPath} method="get" className={css.source}>
      {filter.search && <input type="hidden" name={searchField} value={filter.search} />}
      {filter.state && <input type="hidden" name={listFields.state} value={filter.state} />}
      <Select
        id="saltinis"
        name={listFields.source}
        label={filters.source}
        options={{ '': filters.anySource, ...sources }}
        defaultValue={filter.source ?? ''}
      />
      {(tags.length > 0 || filter.tag) && (
        <Select
          id="zyma"
          name={listFields.tag}
          label={filters.tag}
          options={{
            '': filters.anyTag,
            ...namesOf([...tags, ...(filter.tag ? [filter.tag] : [])]),
          }}
          defaultValue={filter.tag ?? ''}
        />
      )}
      <Button look="outlined">{filters.show}</Button>
    </form>
  )
}

const namesOf = (tags: readonly string[]) => Object.fromEntries(tags.map((tag) => [tag, tag]))
