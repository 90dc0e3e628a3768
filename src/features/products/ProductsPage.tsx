import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import { ProductCard } from './ProductCard.tsx'
import css from './ProductsPage.module.css'
import type { ProductsProps } from './page-props.ts'
import { productsPaths } from './paths.ts'
import type { Offers } from './price-summary.ts'
import { productListData } from './structured-data.ts'
import type { Product, ProductCategory } from './wire.ts'

type Props = ProductsProps & { language: Language; publicUrl: string }

/** All products, by category. */
export function ProductsPage({
  categories,
  products,
  offers,
  withVat,
  language,
  publicUrl,
}: Props) {
  const texts = messages[language]
  const known = new Map(offers.map((offer) => [offer.id, offer]))
  const crumbs = [{ path: productsPaths[language], title: texts.title }]
  const shown = categories.flatMap((category) => {
    const own = products.filter((product) => product.category === category.slug)
    return own.length > 0 ? [{ category, own }] : []
  })
  return (
    <>
      <JsonLd data={productListData(products, { publicUrl, language })} />
      <PageHead
        kind="shop"
        title={texts.title}
        lead={texts.lead}
        trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      >
        <ul className={css.way}>
          {shown.map(({ category }) => (
            <li key={category.slug}>
              <a href={`#${category.slug}`}>{category.title}</a>
            </li>
          ))}
        </ul>
        {products.length === 0 && <p>{texts.none}</p>}
        <p className={css.note}>{withVat ? texts.allWithVat : texts.withoutVat}.</p>
      </PageHead>
      <div data-marketing-event="view_category" data-content-category={texts.title}>
        {shown.map(({ category, own }, index) => (
          <CategorySection
            key={category.slug}
            category={category}
            products={own}
            offers={known}
            tone={index % 2 ? 'paper' : 'cream'}
            language={language}
          />
        ))}
      </div>
    </>
  )
}

type SectionProps = {
  category: ProductCategory
  products: readonly Product[]
  offers: Offers
  tone: 'cream' | 'paper'
  language: Language
}

function CategorySection({ category, products, offers, tone, language }: SectionProps) {
  const { slug, title, lead } = category
  return (
    <Section id={slug} tone={tone} labelledBy={`${slug}-antraste`} className={css.category}>
      <div className={css.grid}>
        <header>
          <h2 id={`${slug}-antraste`}>{title}</h2>
          <p>{lead}</p>
        </header>
        {products.map((product) => (
          <ProductCard
            key={product.slug}
            product={product}
            offers={offers}
            category={title}
            language={language}
          />
        ))}
      </div>
    </Section>
  )
}
