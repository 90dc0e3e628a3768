import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { calculatorAttribute } from '#features/calculators/calculator-attribute.ts'
import { embeddedFormAttribute } from '#features/contact/wire.ts'
import type { Brand } from '#features/home/brand.ts'
import { iconPath } from '#lib/site/icons.ts'
import type { Meta, PageProps } from '#lib/site/page.ts'
import { hostOf } from '#lib/urls/host.ts'
import { AddressesProvider } from '#ui/addresses.tsx'
import { pairingStyles } from '#ui/fonts.ts'
import { LogoProvider } from '#ui/LogoPicture.tsx'
import { Document, headScript, scriptMark, stylesMark } from './Document.tsx'
import documentStyles from './Document.tsx?styles'
import type { PageFrame } from './Layout.tsx'
import layoutStyles from './Layout.tsx?styles'
import type { DescribePage, PageContext, RenderPage } from './pages.ts'
import { rememberedFrame } from './remembered-frame.tsx'
import { linkPicture } from './SearchTags.tsx'
import { always, stylesFor, wordsIn } from './sheets.ts'
import { socialCard } from './social/card.ts'
import { type View, views } from './views.ts'

/** Renders a page with its props as HTML; the same input gives the same bytes. */
export const renderPage: RenderPage = (name, props, context) => {
  const view = views[name]
  const { markup, words } = markupOf(view, props, context)
  const html = `<!doctype html>${markup}`
  const { brand } = context
  const css = colourTokens(brand) + cssOf(view, props, words) + pairingStyles(brand.fonts)
  const hasCalculator = html.includes(` ${calculatorAttribute}=`)
  const script = headScript(context, hasCalculator ? [context.scripts.calculators] : [])
  return {
    html: html.replace(stylesMark, () => css).replace(scriptMark, () => script),
    inline: {
      styles: [css],
      scripts: [script],
      services: view.bare ? [] : context.consent.services,
      framesOwnPages: view.framesOwnPages ?? false,
      // Forms of other services bring style attributes, and each one would be reported as refused.
      hasStyleAttributes: html.includes(` ${embeddedFormAttribute}=`),
    },
  }
}

/** The card of a page for link previews, without rendering the page. */
export const describePage: DescribePage = (name, props, context) =>
  socialCard(views[name].meta(props, context.language, context.site), context)

/** A page's markup, and its words by which style sheets are chosen. */
function markupOf<Name extends keyof PageProps>(
  { Page, meta, bare, isEnclosed = false }: View<PageProps[Name]>,
  props: PageProps[Name],
  context: PageContext,
): { markup: string; words: ReadonlySet<string> } {
  const described = meta(props, context.language, context.site)
  const frame = frameOf(context, described)
  const Body = () => Page({ ...props, ...frame })
  const provide = (content: ReactNode) => (
    <AddressesProvider value={context.addresses}>
      <LogoProvider value={logoOf(context.brand)}>{content}</LogoProvider>
    </AddressesProvider>
  )
  if (bare) {
    const whole = (
      <Document context={context} meta={described}>
        <Body />
      </Document>
    )
    const markup = renderToStaticMarkup(provide(whole))
    return { markup, words: wordsIn(markup) }
  }
  const around = rememberedFrame({ context, meta: described, frame, isEnclosed, provide })
  // The frame's islands have ids of their own. What belongs to the head, such as links to feeds,
  // React puts first.
  const rendered = renderToStaticMarkup(provide(<Body />), { identifierPrefix: 'main' })
  const [forHead = ''] = /^(?:<(?:link|meta)\b[^>]*>)+/.exec(rendered) ?? []
  const main = rendered.slice(forHead.length)
  const before = around.before.replace('</head>', (end) => forHead + end)
  const words = new Set([...around.words, ...wordsIn(main)])
  return { markup: before + main + around.after, words }
}

const logoOf = ({ drawing, icons }: Brand) => ({ drawing, address: iconPath(icons, 'logo.png') })

function frameOf(context: PageContext, meta: Meta): PageFrame {
  const { language, path, query, sharedQuery, publicUrl, site, seller, consent, alternates } =
    context
  const { asksFirstName, switches, menu } = context
  return {
    language,
    path,
    query,
    sharedQuery,
    publicUrl,
    site,
    menu,
    switches,
    seller,
    consent,
    alternates,
    domain: hostOf(publicUrl),
    asksFirstName,
    socialPicture: linkPicture(meta, context)?.url,
  }
}

/** The brand's colours as custom properties for style sheets. */
function colourTokens({ colours }: Brand): string {
  const tokens = Object.entries(colours).map(([name, value]) => `--${name}:${value}`)
  return `:root{${tokens.join(';')}}`
}

function cssOf<Name extends keyof PageProps>(
  { bare, styles, keepsAllStyles }: View<PageProps[Name]>,
  props: PageProps[Name],
  words: ReadonlySet<string>,
) {
  const own = typeof styles === 'function' ? styles(props) : styles
  const sheets = [...documentStyles, ...(bare ? [] : layoutStyles), ...own]
  return stylesFor(words, keepsAllStyles ? sheets.map(always) : sheets)
}
