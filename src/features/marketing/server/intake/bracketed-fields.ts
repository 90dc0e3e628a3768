/** Fields nested deeper, or beyond this count, are left out. */
const maxDepth = 4
const maxFields = 400

interface Tree {
  [key: string]: Tree | string
}

/**
 * Reads the fields of a form below a name, as PHP does: `data[contents][0][id]=7` is `{contents:
 * [{id: '7'}]}`, and `ids[]=1` is `['1']`. Undefined when there are none.
 *
 * @param fields the parsed fields of a form; a repeated field is a list
 */
export function bracketed(fields: object, name: string): unknown {
  const tree: Tree = Object.create(null)
  let count = 0
  for (const [field, given] of Object.entries(fields)) {
    if (!field.startsWith(`${name}[`) || ++count > maxFields) continue
    const path = keysOf(field.slice(name.length))
    const values = (Array.isArray(given) ? given : [given]).filter((it) => typeof it === 'string')
    if (path) for (const value of values) put(tree, path, value)
  }
  return count === 0 ? undefined : listsOf(tree)
}

/** `['contents', '0', 'id']` of `[contents][0][id]` */
function keysOf(brackets: string): string[] | null {
  if (!/^(\[[^[\]]*\])+$/.test(brackets)) return null
  const keys = brackets.slice(1, -1).split('][')
  return keys.length <= maxDepth ? keys : null
}

function put(tree: Tree, [key = '', ...rest]: string[], value: string) {
  const place = key === '' ? String(Object.keys(tree).length) : key
  if (rest.length === 0) {
    tree[place] = value
    return
  }
  const next = tree[place]
  const below: Tree = typeof next === 'object' ? next : Object.create(null)
  tree[place] = below
  put(below, rest, value)
}

/** Turns trees whose keys count up from 0 into lists. */
function listsOf(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree
  const entries = Object.entries(tree).map(([key, value]) => [key, listsOf(value)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
