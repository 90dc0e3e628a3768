import type { Language } from '#lib/language.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import type { LocalizedPage } from '#lib/translations.ts'
import type { ListSources, ProductSources } from './page-props.ts'
import { productsPaths } from './paths.ts'
import { type Product, type ProductCategory, productPath } from './wire.ts'

const relatedProducts = 3

type ListContent = Pick<SiteContent, 'products' | 'productCategories'>
type Content = ListContent & Pick<SiteContent, 'authors'>

export function productList(
  { products, productCategories }: ListContent,
  language: Language,
): LocalizedPage<ListSources>[] {
  return [
    {
      key: 'list',
      path: productsPaths[language],
      updated: products
        .map(({ updated }) => updated)
        .sort()
        .at(-1),
      props: { categories: productCategories, products },
    },
  ]
}

export function productPages(
  content: Content,
  language: Language,
): LocalizedPage<ProductSources>[] {
  const { products, productCategories, authors } = content
  return products.map((product) => ({
    key: product.slug,
    path: productPath(product, language),
    updated: product.updated,
    props: {
      product,
      categories: productCategories,
      // References were checked when the content was read.
      category: productCategories.find(({ slug }) => slug === product.category) as ProductCategory,
      author: authors.find(({ slug }) => slug === product.author) ?? null,
      parts: partsOf(product).flatMap(({ id }) => holderOf(id, products) ?? []),
      related: relatedTo(product, products),
    },
  }))
}

/** The product with this offer id, or with a variation that has it. */
export const holderOf = (offerId: number, products: readonly Product[]) =>
  products.find(
    (product) =>
      product.id === offerId ||
      (product.type === 'variable' && product.variations.some(({ id }) => id === offerId)),
  )

function partsOf(product: Product) {
  if (product.type === 'bundle') return product.contents
  return product.type === 'grouped' ? product.children : []
}

/**
 * Related products: those sold together with it first, then those of the same category, then
 * others.
 */
function relatedTo(product: Product, products: readonly Product[]): Product[] {
  const holds = (one: Product, other: Product) =>
    partsOf(one).some(({ id }) => holderOf(id, products) === other)
  const nearness = (other: Product) => {
    if (holds(other, product)) return 0
    return other.category === product.category ? 1 : 2
  }
  return products
    .filter((other) => other !== product && !holds(product, other))
    .toSorted((a, b) => nearness(a) - nearness(b))
    .slice(0, relatedProducts)
}
