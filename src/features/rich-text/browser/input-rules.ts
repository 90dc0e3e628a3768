import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import type { NodeType, Schema } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { type Dialect, fieldPattern } from '../markdown/schema.ts'

/** Signs of Markdown that are typed become what they mean. */
export function inputRulesOf(schema: Schema, dialect: Dialect): Plugin {
  const node = (name: string) => schema.nodes[name] as NodeType
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,3})\s$/, node('heading'), ([, signs = '']) => ({
        level: signs.length,
      })),
      wrappingInputRule(/^\s*([-*+])\s$/, node('bullet_list')),
      wrappingInputRule(
        /^(\d{1,4})\.\s$/,
        node('ordered_list'),
        ([, number]) => ({ order: Number(number) }),
        ([, number], { childCount, attrs }) => childCount + attrs.order === Number(number),
      ),
      wrappingInputRule(/^\s*>\s$/, node('blockquote')),
      fieldRule(schema, dialect),
      ...(schema.nodes.part ? [partRule(schema.nodes.part)] : []),
    ],
  })
}

const fieldRule = (schema: Schema, dialect: Dialect) =>
  new InputRule(new RegExp(`${fieldPattern[dialect].source}$`), ({ tr }, [text], start, end) =>
    tr.replaceWith(start, end, schema.node('field', { text }, [], tr.doc.resolve(end).marks())),
  )

const partRule = (part: NodeType) =>
  new InputRule(/^\[\[([a-z-]+)\]\]$/, ({ tr }, [, name], start) => {
    const $start = tr.doc.resolve(start)
    if ($start.depth !== 1) return null
    return tr.replaceWith($start.before(), $start.after(), part.create({ name }))
  })
