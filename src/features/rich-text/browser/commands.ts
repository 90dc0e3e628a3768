import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { NodeType, Schema } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { CommandName } from '../wire.ts'
import {
  addColumn,
  addRow,
  insertTable,
  placeInTable,
  removeColumn,
  removeRow,
  removeTable,
} from './table-commands.ts'

/** Commands that open a dialog, of ours or of the browser. */
type DialogName = 'link' | 'insert' | 'picture'

export interface Tool {
  run: Command
  /** Whether the selection has already what the button gives. */
  isOn?: (state: EditorState) => boolean
}

export function toolsOf(
  schema: Schema,
  dialogs: Readonly<Record<DialogName, Command>>,
): Readonly<Record<CommandName, Tool>> {
  const node = (name: string) => schema.nodes[name] as NodeType
  return {
    paragraph: {
      run: setBlockType(node('paragraph')),
      isOn: ({ selection }) => selection.$from.parent.type.name === 'paragraph',
    },
    heading2: heading(schema, 2),
    heading3: heading(schema, 3),
    strong: mark(schema, 'strong'),
    em: mark(schema, 'em'),
    bullets: list(schema, 'bullet_list'),
    numbers: list(schema, 'ordered_list'),
    quote: {
      run: (state, dispatch) =>
        isWithin(state, 'blockquote')
          ? lift(state, dispatch)
          : wrapIn(node('blockquote'))(state, dispatch),
      isOn: (state) => isWithin(state, 'blockquote'),
    },
    link: { run: dialogs.link, isOn: (state) => hasMark(state, 'link') },
    picture: { run: dialogs.picture },
    table: { run: insertTable, isOn: (state) => placeInTable(state.selection.$from) !== null },
    insert: { run: dialogs.insert },
    undo: { run: undo },
    redo: { run: redo },
    addRow: { run: addRow },
    removeRow: { run: removeRow },
    addColumn: { run: addColumn },
    removeColumn: { run: removeColumn },
    removeTable: { run: removeTable },
  }
}

function heading(schema: Schema, level: number): Tool {
  const isOn = ({ selection }: EditorState) =>
    selection.$from.parent.hasMarkup(schema.nodes.heading as NodeType, {
      ...selection.$from.parent.attrs,
      level,
    })
  return {
    isOn,
    run: (state, dispatch) => {
      const type = schema.nodes[isOn(state) ? 'paragraph' : 'heading'] as NodeType
      return setBlockType(type, { level })(state, dispatch)
    },
  }
}

function mark(schema: Schema, name: string): Tool {
  const type = schema.marks[name]
  if (!type) throw new Error(`A text has no mark ${name}`)
  return {
    run: toggleMark(type, null, { removeWhenPresent: false }),
    isOn: (state) => hasMark(state, name),
  }
}

function list(schema: Schema, name: 'bullet_list' | 'ordered_list'): Tool {
  const type = schema.nodes[name] as NodeType
  const item = schema.nodes.list_item as NodeType
  const isOn = (state: EditorState) => listAround(state)?.type === type
  return {
    isOn,
    run: (state, dispatch) => {
      const around = listAround(state)
      if (!around) return wrapInList(type)(state, dispatch)
      if (around.type === type) return liftListItem(item)(state, dispatch)
      const { isLoose, origin } = around.attrs
      dispatch?.(state.tr.setNodeMarkup(around.at, type, { isLoose, origin }))
      return true
    },
  }
}

/** The innermost list around the selection. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth)
    if (type.isInGroup('list')) return { type, attrs, at: $from.before(depth) }
  }
  return null
}

function isWithin({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === name) return true
  return false
}

function hasMark({ doc, selection, storedMarks, schema }: EditorState, name: string): boolean {
  const type = schema.marks[name]
  if (!type) return false
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}
