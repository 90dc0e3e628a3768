import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Divider } from '#ui/Divider.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { pictureAddress } from '#ui/picture/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import { About } from './About.tsx'
import { AddBar, AddToCart } from './AddToCart.tsx'
import { Inside } from './Inside.tsx'
import { messages } from './messages.ts'
import { ProductBadge } from './ProductBadge.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import css from './ProductPage.module.css'
import { PriceNote, ProductPrice } from './ProductPrice.tsx'
import type { ProductProps } from './page-props.ts'
import { productsPaths } from './paths.ts'
import { type Offers, priceSummary } from './price-summary.ts'
import { Questions } from './Questions.tsx'
import { productData } from './structured-data.ts'
import { trackingData } from './tracking-data.ts'
import { productPath, saleUntil } from './wire.ts'

type Props = ProductProps & { language: Language; publicUrl: string; site: { name: string } }

export function ProductPage(props: Props) {
  const { product, related, category, publicUrl, site } = props
  const offers = new Map(props.offers.map((offer) => [offer.id, offer]))
  const pictures = product.gallery.map(({ file }) => publicUrl + pictureAddress('products', file))
  return (
    <>
      <JsonLd
        data={productData({
          ...props,
          offers,
          pictures,
          category: category.title,
          business: site.name,
        })}
      />
      <Opening {...props} offers={offers} />
      <Divider />
      <Inside pictures={product.inside} language={props.language} />
      <About {...props} />
      <Questions questions={product.questions} language={props.language} />
      {related.length > 0 && <Related {...props} offers={offers} />}
      <AddBar {...props} offers={offers} />
    </>
  )
}

type WithOffers = Omit<Props, 'offers'> & { offers: Offers }

function Opening(props: WithOffers) {
  const { product, category, parts, offers, withVat, language, publicUrl } = props
  const texts = messages[language]
  const summary = priceSummary(product, offers)
  const { id, name } = product
  const crumbs = [
    { path: productsPaths[language], title: texts.title },
    { path: productPath(product, language), title: name },
  ]
  const tracked = trackingData({ id, name, category: category.title, cents: summary.cents })
  return (
    <Section tone="navy" labelledBy="antraste" className={css.head}>
      <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
      <div className={css.opening}>
        <div data-marketing-event="view_content" {...tracked} className={css.title}>
          <p className={css.category}>{category.title}</p>
          <h1 id="antraste">{name}</h1>
          <p className={css.price}>
            <ProductPrice summary={summary} language={language} />
            <ProductBadge product={product} summary={summary} language={language} />
          </p>
          <PriceNote
            summary={summary}
            withVat={withVat}
            until={saleUntil(product)}
            language={language}
            className={css.note}
          />
        </div>
        <ProductGallery gallery={product.gallery} language={language} />
        <div className={css.buy}>
          <p className={css.lead}>{product.lead}</p>
          {product.format && <p className={css.format}>{product.format}</p>}
          <AddToCart {...{ product, parts, offers, language }} category={category.title} />
          {product.type !== 'grouped' && (
            <p className={css.note}>{texts[deliveryText(product.delivery, summary.cents)]}</p>
          )}
        </div>
      </div>
    </Section>
  )
}

const deliveryText = (delivery: 'digital' | 'service', price: number) =>
  delivery === 'digital' && price === 0 ? 'digitalFree' : delivery

function Related({ related, offers, categories, language }: WithOffers) {
  const { related: title, all } = messages[language]
  return (
    <Section tone="paper" labelledBy="tinka-kartu">
      <header className={css.relatedHead}>
        <h2 id="tinka-kartu">{title}</h2>
        <a href={productsPaths[language]}>{all}</a>
      </header>
      <ul className={css.related}>
        {related.map((product) => (
          <li key={product.slug}>
            <ProductCard
              product={product}
              offers={offers}
              category={categories.find(({ slug }) => slug === product.category)?.title ?? ''}
              language={language}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
