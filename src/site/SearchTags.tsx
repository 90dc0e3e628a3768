import { defaultLanguage, homePaths, type Language } from '#lib/language.ts'
import type { Meta } from '#lib/site/page.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import type { PageContext, SocialCard } from './pages.ts'
import { cardHeight, cardText, cardWidth, socialCard } from './social/card.ts'
import { structuredData } from './structured-data.ts'

type Props = { context: PageContext; meta: Meta }

/** Tags for search engines and link previews. */
export function SearchTags({ context, meta }: Props) {
  const { language, publicUrl, path, site } = context
  const translations = Object.entries(context.alternates) as [Language, string][]
  const isTranslated = translations.length > 1
  const card = socialCard(meta, context)
  const others = translations.filter(([other]) => other !== language)
  return (
    <>
      <link rel="canonical" href={publicUrl + path} />
      {isTranslated &&
        translations.map(([other, address]) => (
          <link key={other} rel="alternate" hrefLang={other} href={publicUrl + address} />
        ))}
      {isTranslated && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={publicUrl + context.alternates[defaultLanguage]}
        />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:locale" content={territories[language]} />
      {others.map(([other]) => (
        <meta key={other} property="og:locale:alternate" content={territories[other]} />
      ))}
      {card && <CardTags card={card} publicUrl={publicUrl} />}
      {path === homePaths[language] && <JsonLd data={structuredData(context)} />}
    </>
  )
}

type CardProps = { card: SocialCard; publicUrl: string }

function CardTags({ card, publicUrl }: CardProps) {
  return (
    <>
      <meta property="og:image" content={publicUrl + card.path} />
      <meta property="og:image:width" content={String(cardWidth)} />
      <meta property="og:image:height" content={String(cardHeight)} />
      <meta property="og:image:alt" content={cardText(card)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const territories: Readonly<Record<Language, string>> = { lt: 'lt_LT', en: 'en_GB' }
