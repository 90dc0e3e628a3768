import { blogPaths } from '#features/blog/wire.ts'
import { contactPaths } from '#features/contact/wire.ts'
import { pricingPaths } from '#features/plans/wire.ts'
import { productsPaths } from '#features/products/paths.ts'
import type { Language } from '#lib/language.ts'
import { newsPaths } from '#lib/site/news-paths.ts'
import { everythingOn, type SwitchName } from '#lib/site/switches.ts'
import { folders } from '#server/content/folders.ts'
import { type ContentTree, pathsMatching } from '#server/content/tree.ts'
import { maxLabel } from '../menu.ts'
import { messages } from '../messages.ts'
import { type Menu, type MenuLink, sitePagePath } from '../wire.ts'

/** What the menu leads to while its files are there and it is on, in this order. */
const lists = [
  { name: 'products', files: 'products/*.json', needs: 'shop', paths: productsPaths },
  { name: 'pricing', files: 'pricing.json', needs: 'plans', paths: pricingPaths },
  { name: 'blog', files: 'blog/*.md', needs: 'blog', paths: blogPaths },
  { name: 'news', files: 'news/*.md', needs: 'news', paths: newsPaths },
] as const satisfies readonly {
  name: string
  files: string
  needs: SwitchName
  paths: Readonly<Record<Language, string>>
}[]

const maxInHeader = 5
const maxInFooter = 12

/** The text of a menu for a folder without one: it leads to what else is in the folder. */
export const firstMenu = (language: Language) => (tree: ContentTree) =>
  `${JSON.stringify(menuFrom(tree, language), null, 2)}\n`

function menuFrom(tree: ContentTree, language: Language): Menu {
  const texts = messages[language].firstMenu
  const isOn = switchesIn(tree)
  const links = [
    ...lists
      .filter(({ files, needs }) => isOn(needs) && hasFiles(tree, folders[language] + files))
      .map(({ name, paths }) => ({ label: texts[name], address: paths[language] })),
    ...ownPages(tree, language),
  ]
  const contact = isOn('contact') ? { label: texts.contact, address: contactPaths[language] } : null
  const column = {
    title: texts.column,
    links: links.slice(0, maxInFooter),
    further: contact ? [contact] : [],
  }
  return {
    header: { links: links.slice(0, maxInHeader), button: contact },
    footer: column.links.length + column.further.length > 0 ? [column] : [],
  }
}

const hasFiles = (tree: ContentTree, pattern: string) => pathsMatching(tree, pattern).length > 0

function switchesIn(tree: ContentTree) {
  const said = { ...everythingOn, ...objectIn(tree.get('switches.json')) }
  return (name: SwitchName) => said[name] !== false
}

/** Pages whose title is too long for a label are left to the owner. */
function ownPages(tree: ContentTree, language: Language): MenuLink[] {
  return pathsMatching(tree, `${folders[language]}pages/*.json`).flatMap((path) => {
    const { title, address } = objectIn(tree.get(path))
    const slug = path.replace(/^.*\/|\.json$/g, '')
    const label = typeof title === 'string' ? title.replaceAll('*', '').trim() : ''
    if (label === '' || label.length > maxLabel) return []
    const own = typeof address === 'string' && address !== '' ? address : slug
    return [{ label, address: sitePagePath({ address: own }, language) }]
  })
}

/** What a file says; nothing where it is mistaken, which is named elsewhere. */
function objectIn(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
