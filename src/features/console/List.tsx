import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { TickBox } from '#ui/field/TickBox.tsx'
import css from './List.module.css'
import { messages } from './messages.ts'
import { beforeField, searchField, selectedField } from './wire.ts'

interface BulkAction {
  /** Takes the ticked ids as a form. */
  path: string
  label: string
  /** The text of the second press, for irreversible actions. */
  confirm?: string
}

type Props = {
  path: string
  /** Active filters besides the search, by query parameter; links and forms carry them along. */
  filters?: Readonly<Record<string, string>>
  /** The searched text; without it there is no search. */
  search?: string
  /** The filter fields, in a form of their own. */
  filterForm?: ReactNode
  /** The address of the list as a file, with its present filters. */
  csvPath?: string
  /** Actions for all ticked items at once; each item shows a `ListTick`. */
  bulk?: readonly BulkAction[]
  /** The same page with all items ticked, or with none if they are. */
  tickAll?: { path: string; areTicked: boolean }
  /** Where the shown items begin, which bulk actions return to; null for the newest. */
  before?: number | null
  /** Where older items begin: an id, or a position in an address. */
  olderThan: number | string | null
  texts: { none: string; older: string }
  note?: string
  /** The anchor that links return to, on a page with more than the list. */
  anchor?: string
  isEmpty: boolean
  language: Language
  children: ReactNode
}

const bulkFormId = 'pazymeti'

/** Items, newest first, with the list's functions: native links and forms, without scripts. */
export function List(props: Props) {
  const { path, filters = {}, search, filterForm, olderThan, texts, note, anchor = '' } = props
  const query = { ...filters, ...(search && { [searchField]: search }) }
  const none = search ? messages[props.language].list.nothingFound : texts.none
  return (
    <>
      {filterForm}
      <Tools {...props} query={query} />
      {props.isEmpty && <p className={css.none}>{none}</p>}
      {!props.isEmpty && props.bulk && props.bulk.length > 0 && (
        <BulkForm {...props} bulk={props.bulk} query={query} />
      )}
      {props.children}
      {olderThan !== null && (
        <p className={css.older}>
          <a href={addressOf(path, { ...query, [beforeField]: String(olderThan) }) + anchor}>
            {texts.older}
          </a>
        </p>
      )}
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}

type Query = Readonly<Record<string, string>>

function Tools({ path, filters = {}, search, csvPath, query, language }: Props & { query: Query }) {
  const texts = messages[language].list
  if (search === undefined && !csvPath) return null
  return (
    <div className={css.tools}>
      {search !== undefined && (
        <form className={css.search} role="search" action={path} method="get">
          <HiddenFields fields={filters} />
          <Field
            id="paieska"
            name={searchField}
            type="search"
            label={texts.search}
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
          />
          <Button look="outlined">{texts.find}</Button>
          {search !== '' && <a href={addressOf(path, filters)}>{texts.showAll}</a>}
        </form>
      )}
      {csvPath && (
        <Button look="outlined" href={addressOf(csvPath, query)}>
          {texts.csv}
        </Button>
      )}
    </div>
  )
}

type BulkProps = Pick<Props, 'tickAll' | 'before' | 'language'> & {
  bulk: readonly BulkAction[]
  query: Query
}

/**
 * A form before the items, whose checkboxes refer to it, because forms of the items cannot be
 * inside it.
 */
function BulkForm({ bulk, tickAll, before, query, language }: BulkProps) {
  const texts = messages[language].list
  return (
    <form id={bulkFormId} className={css.bulk} method="post" aria-label={texts.ticked}>
      <HiddenFields fields={before ? { ...query, [beforeField]: String(before) } : query} />
      {bulk.map(({ path, label, confirm }) =>
        confirm ? (
          <details key={path}>
            <summary>{label}</summary>
            <Button formAction={path}>{confirm}</Button>
          </details>
        ) : (
          <Button key={path} look="outlined" formAction={path}>
            {label}
          </Button>
        ),
      )}
      {tickAll && (
        <a href={`${tickAll.path}#${bulkFormId}`}>
          {tickAll.areTicked ? texts.tickNone : texts.tickAll}
        </a>
      )}
    </form>
  )
}

type TickProps = {
  id: number | string
  label: string
  /** Ticked when the page loads. */
  isTicked?: boolean
}

/** The checkbox that selects one item for an action on several. */
export function ListTick({ id, label, isTicked = false }: TickProps) {
  return (
    <label className={css.tick}>
      <TickBox name={selectedField} value={id} form={bulkFormId} defaultChecked={isTicked} />
      <span className="visually-hidden">{label}</span>
    </label>
  )
}

const HiddenFields = ({ fields }: { fields: Query }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

function addressOf(path: string, query: Query): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
