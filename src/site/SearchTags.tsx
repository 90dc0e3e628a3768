import { defaultLanguage, homePaths, type Language } from '#lib/language.ts'
import type { Meta } from '#lib/site/page.ts'
import { fallbackWidth, pictureKinds } from '#lib/site/pictures.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import { pictureAddress } from '#ui/picture/Picture.tsx'
import type { PageContext } from './pages.ts'
import { cardHeight, cardText, cardWidth, socialCard } from './social/card.ts'
import { structuredData } from './structured-data.ts'

type Props = { context: PageContext; meta: Meta }

/** Tags for search engines and link previews. */
export function SearchTags({ context, meta }: Props) {
  const { language, publicUrl, path, site } = context
  const translations = Object.entries(context.alternates) as [Language, string][]
  const isTranslated = translations.length > 1
  const picture = linkPicture(meta, context)
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
      {picture && <PictureTags {...picture} />}
      {path === homePaths[language] && <JsonLd data={structuredData(context)} />}
    </>
  )
}

interface LinkPicture {
  url: string
  width: number
  height: number
  alt: string
}

/** The picture that networks show beside a link to a page: the brand's own, or a drawn card. */
export function linkPicture(meta: Meta, context: PageContext): LinkPicture | undefined {
  const card = socialCard(meta, context)
  if (!card) return undefined
  const { publicUrl, brand, site } = context
  if (!brand.socialPicture) {
    const url = publicUrl + card.path
    return { url, width: cardWidth, height: cardHeight, alt: cardText(card) }
  }
  const width = fallbackWidth('plates')
  const height = Math.round((width * pictureKinds.plates.height) / pictureKinds.plates.width)
  const url = publicUrl + pictureAddress('plates', brand.socialPicture)
  return { url, width, height, alt: site.name }
}

function PictureTags({ url, width, height, alt }: LinkPicture) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const territories: Readonly<Record<Language, string>> = { lt: 'lt_LT', en: 'en_GB' }
