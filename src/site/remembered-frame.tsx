import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BoundedMap } from '#lib/bounded-map.ts'
import { Document } from './Document.tsx'
import { Layout, type PageFrame } from './Layout.tsx'
import type { PageContext } from './pages.ts'
import { wordsIn } from './sheets.ts'

/** The markup around a page's content. */
export interface RememberedFrame {
  before: string
  after: string
  /** The words by which style sheets are chosen. */
  words: ReadonlySet<string>
}

interface Parts {
  context: PageContext
  meta: Parameters<typeof Document>[0]['meta']
  frame: PageFrame
  isEnclosed: boolean
  /** Gives components what they take from their surroundings. */
  provide: (content: ReactNode) => ReactNode
}

const maxFrames = 16
const frames = new BoundedMap<{ made: RememberedFrame; from: readonly unknown[] }>(maxFrames)
/** React escapes texts, so this is in the markup once. */
const emptyMain = '<main id="turinys"></main>'
const mainStart = emptyMain.length - '</main>'.length

/**
 * The frame of a page, rendered again only when something it shows has changed: it takes several
 * times as long as the content of a cart or a checkout, which are rendered for each visitor.
 */
export function rememberedFrame(given: Parts): RememberedFrame {
  const search = /\?.*/.exec(given.frame.path)?.[0]
  if (!search) return frameOf(given)
  const { before, after, words } = frameOf(withSearch(given, search, searchMark))
  const place = (markup: string) =>
    markup.replaceAll(searchMark, () => renderToStaticMarkup(search))
  return { before: place(before), after: place(after), words }
}

/** Stands for what was searched, so that all searches share a frame. */
const searchMark = '?:search:'

function withSearch(parts: Parts, from: string, to: string): Parts {
  const replaced = (address: string) => address.replace(from, () => to)
  const { path, alternates } = parts.frame
  const addresses = {
    path: replaced(path),
    alternates: Object.fromEntries(
      Object.entries(alternates).map(([language, address]) => [language, replaced(address)]),
    ),
  }
  const { context, frame } = parts
  return { ...parts, context: { ...context, ...addresses }, frame: { ...frame, ...addresses } }
}

function frameOf(parts: Parts): RememberedFrame {
  const [texts, values] = split({ ...parts.context, ...parts.frame })
  const key = JSON.stringify([texts, parts.meta, parts.isEnclosed])
  const known = frames.get(key)
  if (known && known.from.every((value, index) => value === values[index])) return known.made
  const made = renderFrame(parts)
  frames.set(key, { made, from: values })
  return made
}

/** What is compared as text, and what is one value as long as it is unchanged. */
function split({ alternates, ...all }: PageContext & PageFrame) {
  const values = Object.values(all)
  const isValue = (value: unknown) => typeof value === 'object' && value !== null
  return [
    [alternates, ...values.filter((value) => !isValue(value))],
    values.filter(isValue),
  ] as const
}

function renderFrame({ context, meta, frame, isEnclosed, provide }: Parts): RememberedFrame {
  const markup = renderToStaticMarkup(
    provide(
      <Document context={context} meta={meta}>
        <Layout {...frame} isEnclosed={isEnclosed}>
          {null}
        </Layout>
      </Document>,
    ),
  )
  const split = markup.indexOf(emptyMain) + mainStart
  const [before, after] = [markup.slice(0, split), markup.slice(split)]
  return { before, after, words: wordsIn(before + after) }
}
