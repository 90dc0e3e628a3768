import type { KindMistake } from '#server/content/kind-check.ts'
import {
  findDownload,
  isDownloadAwaited,
  type MediaFolders,
} from '#server/content/media-folders.ts'
import { type Mistake, mistake } from '#server/content/mistakes.ts'
import { deliveryOf, type Product, type Sold, soldOf } from '../wire.ts'

type Path = KindMistake['path']

/**
 * Finds mistakes that the schema of a single product cannot: ids that are taken or unknown, and
 * missing files.
 */
export function checkProducts(documents: readonly unknown[], folders: MediaFolders): KindMistake[] {
  const products = documents as readonly Product[]
  return [...takenIds(products), ...brokenParts(products), ...missingFiles(products, folders)]
}

function takenIds(products: readonly Product[]): KindMistake[] {
  const taken = new Map<number, string>()
  return products.flatMap((product) =>
    idsOf(product).flatMap(({ id, path }) => {
      const first = taken.get(id)
      taken.set(id, first ?? product.slug)
      if (first === undefined) return []
      const found = { name: path.join('.'), value: String(id), by: `“${first}”` }
      return [{ document: product, path, mistake: mistake('taken', found) }]
    }),
  )
}

function idsOf(product: Product): { id: number; path: Path }[] {
  const variations = product.type === 'variable' ? product.variations : []
  return [
    { id: product.id, path: ['id'] },
    ...variations.map(({ id }, index) => ({ id, path: ['variations', index, 'id'] })),
  ]
}

/** A bundle consists of items that are sold separately; a group may also contain bundles. */
function brokenParts(products: readonly Product[]): KindMistake[] {
  const holders = new Map(
    products.flatMap((one) => soldOf(one).map(({ id }) => [id, one] as const)),
  )
  return products.flatMap((product) => {
    const [list, parts] = partsOf(product)
    return parts.flatMap(({ id }, index) => {
      const wrong = whyNoPart(product, holders.get(id), id)
      if (!wrong) return []
      return [{ document: product, path: [list, index, 'id'], mistake: wrong }]
    })
  })
}

function partsOf(product: Product) {
  if (product.type === 'bundle') return ['contents', product.contents] as const
  return ['children', product.type === 'grouped' ? product.children : []] as const
}

function whyNoPart(product: Product, part: Product | undefined, id: number): Mistake | null {
  const no = (why: keyof typeof partWords) =>
    mistake('of_kind', { said: `is ${id}, ${partWords[why].said}`, words: partWords[why] })
  if (!part || part.type === 'grouped') return no('unknown')
  if (product.type !== 'bundle') return null
  if (part.type === 'bundle') return no('bundle')
  // A buyer who waives the right of withdrawal waives it only for files.
  if (product.delivery === 'digital' && deliveryOf(part, id) === 'service') return no('service')
  return null
}

const partWords = {
  unknown: {
    said: 'but no product or variation with a price has that id',
    lt: 'Produkto tokiu numeriu nėra.',
    en: 'No product has that number.',
  },
  bundle: {
    said: 'but a bundle cannot hold another one',
    lt: 'Rinkinyje negali būti kito rinkinio.',
    en: 'A bundle cannot hold another bundle.',
  },
  service: {
    said: 'which is a service, so the bundle must be one too',
    lt: 'Tai paslauga, todėl ir rinkinys turi būti paslauga.',
    en: 'This is a service, so the bundle must be one too.',
  },
} as const

function missingFiles(products: readonly Product[], folders: MediaFolders): KindMistake[] {
  return products.flatMap((product) =>
    filesOf(product).flatMap(({ file, path }) => {
      if (findDownload(folders, file) || isDownloadAwaited(folders, file)) return []
      return [{ document: product, path, mistake: mistake('missing_download', { name: file }) }]
    }),
  )
}

function filesOf(product: Product): { file: string; path: Path }[] {
  const inList = ({ files }: Sold, before: Path) =>
    files.map(({ file }, index) => ({ file, path: [...before, 'files', index, 'file'] }))
  if (product.type === 'grouped') return []
  if (product.type !== 'variable') return inList(product, [])
  return product.variations.flatMap((one, index) => inList(one, ['variations', index]))
}
