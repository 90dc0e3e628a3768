/** Hosts that send made-up hits, so that owners who see them in their statistics visit them. */
const spammers = new Set(
  `0n-line.tv 100dollars-seo.com 4webmasters.org 7makemoneyonline.com adcash.com best-seo-offer.com
  best-seo-solution.com bestwebsitesawards.com blackhatworth.com buttons-for-website.com
  buttons-for-your-website.com buy-cheap-online.info buyessaynow.biz cenokos.ru cenoval.ru
  cityadspix.com darodar.com descargar-musica-gratis.net econom.co event-tracking.com
  floating-share-buttons.com free-floating-buttons.com free-share-buttons.com free-social-buttons.com
  get-free-social-traffic.com get-free-traffic-now.com ghazel.ru gobongo.info googlsucks.com
  guardlink.org hulfingtonpost.com humanorightswatch.org ilovevitaly.co ilovevitaly.com iskalko.ru
  lomb.co make-money-online.com o-o-6-o-o.com offers.bycontext.com priceg.com
  ranksonic.info ranksonic.org rankscanner.com savetubevideo.com screentoolkit.com semalt.com
  seoexperimenty.ru share-buttons.xyz site-auditor.online sitevaluation.org social-buttons.com
  socialseet.ru success-seo.com superiends.org theguardlan.com torture.ml traffic2cash.org
  traffic2money.com trafficmonetize.org trafficmonetizer.org videos-for-your-business.com
  vodkoved.ru webmaster-traffic.com webmonetizer.net website-analyzer.info websites-reviews.com
  www1.free-share-buttons.top yourserverisdown.com`.split(/\s+/),
)

/** True for such a host and its subdomains. */
export function isReferrerSpam(host: string): boolean {
  for (let name = host; name; name = name.slice(name.indexOf('.') + 1)) {
    if (spammers.has(name)) return true
    if (!name.includes('.')) return false
  }
  return false
}
