import type { ReactElement, ReactNode } from 'react'

/**
 * Replaces React in scripts that are built without it. Supports only their needs: components without
 * state, and in what is drawn again elements whose children keep their positions, shown or not.
 */
interface Drawn {
  /** Empty for a text node. */
  type: string
  props: Readonly<Record<string, unknown>>
  children: (Drawn | null)[]
  node?: Node
}

type Component = (props: object) => Drawn | null

export function jsx(type: string | Component, props: { children?: unknown }): Drawn | null {
  if (typeof type === 'function') return type(props)
  const { children, ...rest } = props
  return { type, props: rest, children: toChildren(children) }
}
export const jsxs = jsx
export const Fragment = ({ children }: { children: unknown }) => children

const toChildren = (children: unknown) => [children].flat(Number.POSITIVE_INFINITY).map(toDrawn)

function toDrawn(child: unknown): Drawn | null {
  if (child === null || child === undefined || typeof child === 'boolean') return null
  if (typeof child === 'object') return child as Drawn
  return { type: '', props: { data: `${child}` }, children: [] }
}

/** Prepares an empty element; returns a function that renders a tree and its later changes. */
export function draw(box: Element) {
  let before: Drawn | null = null
  return (tree: ReactElement) => {
    const now = tree as unknown as Drawn
    place(box, before, now, null)
    before = now
  }
}

/** New nodes of what is drawn once. */
export function drawn(content: ReactNode): DocumentFragment {
  const nodes = document.createDocumentFragment()
  append(nodes, toChildren(content))
  return nodes
}

function append(parent: Element | DocumentFragment, children: readonly (Drawn | null)[]) {
  for (const child of children) {
    if (!child) continue
    const node = create(child.type, parent)
    setProps(node, {}, child.props)
    append(node as Element, child.children)
    parent.append(node)
  }
}

/** Updates one child of a parent to the new state, or inserts it before `next`. */
function place(parent: Element, before: Drawn | null, now: Drawn | null, next: Node | null) {
  const isSame = before !== null && before.type === now?.type
  const node = isSame ? before.node : now && create(now.type, parent)
  if (before && !isSame) before.node?.parentNode?.removeChild(before.node)
  if (!now || !node) return
  now.node = node
  setProps(node, isSame ? before.props : {}, now.props)
  let after: Node | null = null
  for (const [index, child] of [...now.children.entries()].reverse()) {
    place(node as Element, (isSame && before.children[index]) || null, child, after)
    after = child?.node ?? after
  }
  if (!isSame) parent.insertBefore(node, next)
}

function create(type: string, parent: Node): Node {
  if (!type) return document.createTextNode('')
  const isSvg = type === 'svg' || parent instanceof SVGElement
  return isSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type)
}

function setProps(node: Node, before: Drawn['props'], now: Drawn['props']) {
  const element = node as HTMLElement & Text
  for (const name of Object.keys({ ...before, ...now })) {
    const value = now[name]
    if (value === before[name]) continue
    const attribute = name === 'className' ? 'class' : name
    if (name === 'data') element.data = value as string
    else if (name === 'style') {
      for (const [property, one] of Object.entries(value as object))
        element.style.setProperty(property, one)
    } else if (value === undefined || value === false) element.removeAttribute(attribute)
    else element.setAttribute(attribute, value as string)
  }
}
