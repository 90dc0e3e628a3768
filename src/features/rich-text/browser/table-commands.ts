import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'

interface Place {
  table: Node
  /** Where the table begins. */
  start: number
  row: number
  column: number
}

/** The table around a position, with the row and column of its cell. */
export function placeInTable($at: ResolvedPos): Place | null {
  for (let depth = $at.depth; depth > 0; depth--) {
    if ($at.node(depth).type.name !== 'table') continue
    return {
      table: $at.node(depth),
      start: $at.before(depth),
      row: $at.index(depth),
      column: $at.index(depth + 1),
    }
  }
  return null
}

/** Puts another table in the place of the one around the cursor, which stays near its cell. */
const changed =
  (
    change: (place: Place) => Node | null,
    at: (place: Place) => [row: number, column: number],
  ): Command =>
  (state, dispatch) => {
    const place = placeInTable(state.selection.$from)
    const table = place && change(place)
    if (!place || !table) return false
    const { start } = place
    const tr = state.tr.replaceWith(start, start + place.table.nodeSize, table)
    const position = cellPosition(table, start, ...at(place))
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(position))).scrollIntoView())
    return true
  }

/** Where the text of a cell begins; of the last one where there are fewer. */
function cellPosition(table: Node, start: number, row: number, column: number): number {
  let position = start + 1
  const [lastRow, lastColumn] = [Math.min(row, table.childCount - 1), Math.max(0, column)]
  for (let index = 0; index < lastRow; index++) position += table.child(index).nodeSize
  position++
  const cells = table.child(lastRow)
  for (let index = 0; index < Math.min(lastColumn, cells.childCount - 1); index++)
    position += cells.child(index).nodeSize
  return position + 1
}

const childrenOf = ({ children }: Node) => [...children]

export const addRow = changed(
  ({ table, row }) => {
    const { schema } = table.type
    const cells = childrenOf(table.child(row)).map(() => schema.node('table_cell'))
    const added = schema.node('table_row', null, cells)
    return table.type.create(table.attrs, childrenOf(table).toSpliced(row + 1, 0, added))
  },
  ({ row }) => [row + 1, 0],
)

export const removeRow = changed(
  ({ table, row }) =>
    table.childCount > 2
      ? table.type.create(table.attrs, childrenOf(table).toSpliced(row, 1))
      : null,
  ({ row, column }) => [row, column],
)

export const addColumn = changed(
  ({ table, column }) => withColumns(table, column + 1, 0),
  ({ row, column }) => [row, column + 1],
)

export const removeColumn = changed(
  ({ table, column }) =>
    (table.firstChild?.childCount ?? 0) > 1 ? withColumns(table, column, 1) : null,
  ({ row, column }) => [row, column - 1],
)

/** The table without some columns at a place, or with an empty one there. */
function withColumns({ type, attrs, children }: Node, at: number, removed: 0 | 1): Node {
  const added = removed ? [] : [type.schema.node('table_cell')]
  const rows = children.map((row) =>
    row.type.create(null, childrenOf(row).toSpliced(at, removed, ...added)),
  )
  const align = attrs.align.toSpliced(at, removed, ...added.map(() => null))
  return type.create({ ...attrs, align }, rows)
}

export const removeTable: Command = (state, dispatch) => {
  const place = placeInTable(state.selection.$from)
  if (!place) return false
  const { start, table } = place
  const tr = state.tr.replaceWith(start, start + table.nodeSize, state.schema.node('paragraph'))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))))
  return true
}

/** Leads to the next cell or the one before; after the last one to a new row. */
export const nextCell =
  (step: 1 | -1): Command =>
  (state, dispatch, view) => {
    const place = placeInTable(state.selection.$from)
    if (!place) return false
    const { table, start, row, column } = place
    const width = table.child(row).childCount
    const index = row * width + column + step
    if (index < 0) return true
    if (index >= table.childCount * width) return addRow(state, dispatch, view)
    const at = cellPosition(table, start, Math.floor(index / width), index % width)
    const selection = TextSelection.near(state.doc.resolve(at))
    dispatch?.(state.tr.setSelection(selection).scrollIntoView())
    return true
  }

/** Inserts a table of two columns with the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth !== 1 || placeInTable($from)) return false
  const { schema } = state
  const row = () =>
    schema.node('table_row', null, [schema.node('table_cell'), schema.node('table_cell')])
  const table = schema.node('table', null, [row(), row()])
  const isEmpty = $from.parent.content.size === 0
  const [from, to] = isEmpty ? [$from.before(1), $from.after(1)] : [$from.after(1), $from.after(1)]
  const tr = state.tr.replaceWith(from, to, table)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 3))).scrollIntoView())
  return true
}
