import type { KindMistake } from '#server/content/kind-check.ts'
import { findDownload, type MediaFolders } from '#server/content/media-folders.ts'
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
      return [{ document: product, path, message: `is ${id}, which “${first}” has already` }]
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
      return [{ document: product, path: [list, index, 'id'], message: `is ${id}, ${wrong}` }]
    })
  })
}

function partsOf(product: Product) {
  if (product.type === 'bundle') return ['contents', product.contents] as const
  return ['children', product.type === 'grouped' ? product.children : []] as const
}

function whyNoPart(product: Product, part: Product | undefined, id: number): string | null {
  if (!part || part.type === 'grouped')
    return 'but no product or variation with a price has that id'
  if (product.type !== 'bundle') return null
  if (part.type === 'bundle') return 'but a bundle cannot hold another one'
  // A buyer who waives the right of withdrawal waives it only for files.
  if (product.delivery === 'digital' && deliveryOf(part, id) === 'service')
    return 'which is a service, so the bundle must be one too'
  return null
}

function missingFiles(products: readonly Product[], folders: MediaFolders): KindMistake[] {
  return products.flatMap((product) =>
    filesOf(product).flatMap(({ file, path }) => {
      if (findDownload(folders, file)) return []
      const message = `is “${file}”, but there is no content/files/${file}`
      return [{ document: product, path, message }]
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
