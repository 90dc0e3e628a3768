import { searchPaths } from '#features/search/wire.ts'
import { iconPath } from '#lib/site/icons.ts'
import type { PageContext } from './pages.ts'

type Context = Pick<PageContext, 'language' | 'path' | 'publicUrl' | 'site' | 'brand'>

/** The firm and the site's search in terms of schema.org, for a home page. */
export function structuredData(context: Context) {
  return { '@graph': [organization(context), website(context)] }
}

function organization({ publicUrl, site, brand }: Context) {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    description: site.notice?.full ?? site.descriptor,
    url: publicUrl,
    logo: publicUrl + iconPath(brand.icons, 'icon-512.png'),
    email: site.email,
    telephone: site.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      ...(site.postcode && { postalCode: site.postcode }),
      ...(site.city && { addressLocality: site.city }),
      addressCountry: 'LT',
    },
  }
}

function website({ publicUrl, site, language, path }: Context) {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}${path}#website`,
    name: site.name,
    url: publicUrl + path,
    inLanguage: language,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${searchPaths[language]}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
