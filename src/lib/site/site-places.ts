/** The addresses of a site, with the places on them where those are known. */
export type SitePlaces = ReadonlyMap<string, readonly string[] | undefined>

/** Whether a link leads to a page of the site, and to a place that is there, or elsewhere. */
export function leadsSomewhere(address: string, places: SitePlaces): boolean {
  if (!address.startsWith('/')) return true
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? []
  if (!places.has(path)) return false
  const anchors = places.get(path)
  return !anchor || !anchors || anchors.includes(anchor)
}
