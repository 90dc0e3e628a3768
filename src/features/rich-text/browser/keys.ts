import { baseKeymap, chainCommands, exitCode, newlineInCode } from 'prosemirror-commands'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { NodeType, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import type { CommandName } from '../wire.ts'
import type { Tool } from './commands.ts'
import { nextCell, placeInTable } from './table-commands.ts'

/** The keys of an editor, those that count first in front. */
export function keysOf(schema: Schema, tools: Readonly<Record<CommandName, Tool>>): Plugin[] {
  const item = schema.nodes.list_item as NodeType
  const own: Record<string, Command> = {
    'Mod-b': tools.strong.run,
    'Mod-i': tools.em.run,
    'Mod-k': tools.link.run,
    'Mod-z': tools.undo.run,
    'Shift-Mod-z': tools.redo.run,
    'Mod-y': tools.redo.run,
    'Mod-Alt-0': tools.paragraph.run,
    'Mod-Alt-2': tools.heading2.run,
    'Mod-Alt-3': tools.heading3.run,
    'Shift-Mod-7': tools.numbers.run,
    'Shift-Mod-8': tools.bullets.run,
    'Shift-Mod-9': tools.quote.run,
    Backspace: undoInputRule,
    Enter: chainCommands(newlineInCode, nextRow, splitListItem(item)),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Tab: chainCommands(nextCell(1), sinkListItem(item)),
    'Shift-Tab': chainCommands(nextCell(-1), liftListItem(item)),
  }
  return [keymap(own), keymap(baseKeymap)]
}

/** A cell of a table is one line. */
const nextRow: Command = (state, dispatch, view) =>
  placeInTable(state.selection.$from) !== null && nextCell(1)(state, dispatch, view)

const lineBreak: Command = (state, dispatch) => {
  const { hard_break: type } = state.schema.nodes
  const { parent } = state.selection.$from
  if (!type || !parent.type.contentMatch.matchType(type)) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}
