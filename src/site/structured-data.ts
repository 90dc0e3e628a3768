import { homePaths } from '#lib/language.ts'
import { messages } from './messages.ts'
import type { PageContext } from './pages.ts'

type Context = Pick<PageContext, 'language' | 'path' | 'publicUrl' | 'site'>
type Named = { title: string }

/**
 * What a page is about, in the words of schema.org: on a home page who we are, on any other where
 * it stands.
 */
export function structuredData(context: Context, meta: Named) {
  const isHome = context.path === homePaths[context.language]
  const graph = isHome ? [organization(context), website(context)] : [breadcrumbs(context, meta)]
  return { '@context': 'https://schema.org', '@graph': graph }
}

function organization({ publicUrl, site }: Context) {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    description: site.notice.full,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      postalCode: site.postcode,
      addressLocality: site.city,
      addressCountry: 'LT',
    },
  }
}

function website({ publicUrl, site, language, path }: Context) {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: site.name,
    url: publicUrl + path,
    inLanguage: language,
    publisher: { '@id': `${publicUrl}/#organization` },
  }
}

function breadcrumbs({ publicUrl, language, path }: Context, { title }: Named) {
  const trail = [
    { name: messages[language].start, path: homePaths[language] },
    { name: title.replace(/\s–\s[^–]+$/, ''), path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicUrl + step.path,
    })),
  }
}
