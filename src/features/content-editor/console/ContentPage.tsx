import { DetailPage } from '#features/console/DetailPage.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { List } from '#features/console/List.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { UndoBar } from '#features/console/UndoBar.tsx'
import { searchField } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import {
  bulkDocumentPath,
  contentCsvPath,
  listLink,
  listParameters,
  type StateFilter,
  stateFilters,
} from '../list-wire.ts'
import { contentPath, publicationsPath, publishPath } from '../wire.ts'
import css from './Content.module.css'
import { DocumentGroupList } from './DocumentGroupList.tsx'
import { messages } from './messages.ts'
import { UndoForm } from './UndoForm.tsx'

type Props = PageProps['consoleContent'] & { language: Language }

/** Everything the site says, by kind. */
export function ContentPage(props: Props) {
  const { groups, filter, mode, done, publication, before, olderThan, frame, language } = props
  const texts = messages[language]
  const isEditable = mode === 'store'
  return (
    <DetailPage
      title={texts.title}
      subtitle={mode === 'files' ? texts.filesOnlyAll : texts.lead}
      frame={frame}
      notice={done && texts.done[done]}
      {...(filter.kind && { back: { path: contentPath, text: texts.document.back } })}
      language={language}
    >
      {done === 'published' && publication && may(frame.role, 'content.publish') && (
        <UndoForm name={publication.name} publication={publication.id} language={language} />
      )}
      <Deleted {...props} />
      <Drafts {...props} />
      <PageLinks
        links={[{ path: publicationsPath, text: texts.history.publications }]}
        role={frame.role}
        language={language}
      />
      <List
        path={contentPath}
        filters={listParameters(filter)}
        search={filter.search}
        filterForm={<Filters {...props} />}
        csvPath={contentCsvPath}
        bulk={isEditable ? bulkOf(props) : []}
        before={before}
        olderThan={olderThan}
        texts={{ none: filter.search ? texts.nothing : texts.list.none, older: texts.list.next }}
        isEmpty={groups.length === 0}
        language={language}
      >
        {groups.map((group) => (
          <DocumentGroupList key={group.kind} {...{ group, filter, isEditable, language }} />
        ))}
      </List>
    </DetailPage>
  )
}

function bulkOf({ filter, counts, frame, language }: Props) {
  const { bulk } = messages[language].list
  if (filter.state === 'deleted' || filter.state === 'conflicts') return []
  const publish = {
    path: bulkDocumentPath('publish'),
    label: may(frame.role, 'content.publish') ? bulk.publish : bulk.submit,
  }
  const discard = {
    path: bulkDocumentPath('discard'),
    label: bulk.discard,
    confirm: bulk.discardSure,
  }
  if (filter.state !== null) return [publish, discard]
  const hasDrafts = counts.drafts + counts.scheduled > 0
  return [...(hasDrafts ? [publish] : []), { path: bulkDocumentPath('delete'), label: bulk.delete }]
}

function Filters({ filter, counts, language }: Props) {
  const { filters, label } = messages[language].list
  const states = Object.keys(stateFilters) as StateFilter[]
  const link = (state: StateFilter | null) => ({
    path: listLink({ ...filter, state }),
    name: filters[state ?? 'all'],
    isCurrent: filter.state === state,
    count: counts[state ?? 'all'],
  })
  const shown = states.filter((state) => counts[state] > 0 || filter.state === state)
  if (shown.length === 0) return null
  return <FilterLinks label={label} links={[null, ...shown].map(link)} language={language} />
}

/** What has just been deleted is drafts, which take one press to discard or to publish. */
function Deleted({ deleted, filter, language }: Props) {
  const { bulk } = messages[language].list
  if (!deleted) return null
  const { names, left } = deleted
  return (
    <UndoBar
      text={[names.length > 0 && bulk.deleted(names.length), left > 0 && bulk.left(left)]
        .filter(Boolean)
        .join(' ')}
      path={bulkDocumentPath('restore')}
      label={bulk.restore}
      ids={names}
      fields={{ ...listParameters(filter), ...(filter.search && { [searchField]: filter.search }) }}
    />
  )
}

/** Leads to what waits; a list of something else begins with the list. */
function Drafts({ drafts, filter, frame, language }: Props) {
  const texts = messages[language].drafts
  const isLimited = filter.search !== '' || filter.state !== null || filter.kind !== ''
  if (drafts === 0 || isLimited) return null
  return (
    <section className={css.drafts} aria-labelledby="juodrasciai">
      <div>
        <h2 id="juodrasciai">{texts.title}</h2>
        <p>{texts.lead(drafts)}</p>
      </div>
      <Button href={publishPath}>
        {may(frame.role, 'content.publish') ? texts.look : texts.submit}
      </Button>
    </section>
  )
}
