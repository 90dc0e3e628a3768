import { searchPaths } from '#features/search/wire.ts'
import { iconPath } from '#lib/site/icons.ts'
import { openingHoursSpecification } from '#lib/site/opening-hours.ts'
import type { PageContext } from './pages.ts'

type Context = Pick<PageContext, 'language' | 'path' | 'publicUrl' | 'site' | 'brand'>

/** The firm and the site's search in terms of schema.org, for a home page. */
export function structuredData(context: Context) {
  return { '@graph': [organization(context), website(context)] }
}

function organization({ publicUrl, site, brand }: Context) {
  const address = {
    '@type': 'PostalAddress',
    streetAddress: site.street,
    ...(site.postcode && { postalCode: site.postcode }),
    ...(site.city && { addressLocality: site.city }),
    addressCountry: 'LT',
  }
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    description: site.notice?.full ?? site.descriptor,
    url: publicUrl,
    logo: publicUrl + iconPath(brand.icons, 'icon-512.png'),
    email: site.email,
    telephone: site.phone,
    address,
    ...(site.openingHours.length > 0 && {
      location: {
        '@type': 'LocalBusiness',
        name: site.name,
        telephone: site.phone,
        address,
        openingHoursSpecification: openingHoursSpecification(site.openingHours),
      },
    }),
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
