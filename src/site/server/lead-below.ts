/** Makes links to pages of the site lead to the same pages below another address. */
export const leadBelow = (html: string, below: string, isPage: (path: string) => boolean) =>
  html.replace(/(<a\s[^>]*?href=")(\/[^"?#]*)/g, (link, start: string, path: string) =>
    isPage(path) ? start + below + path : link,
  )
