import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#features/home/brand.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import { exampleInvoicePdf } from '#features/invoices/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { byLanguage, homePaths } from '#lib/language.ts'
import { emailLookOf } from '#lib/site/email-look.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import { iconPath } from '#lib/site/icons.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { BrandIcons } from '#server/feature.ts'
import type { ReceivedForm } from '#server/http/receive-files.ts'
import { lookOf } from '#server/pdf/look.ts'
import { identityMessages } from '../console/identity-messages.ts'
import {
  brandDocument,
  identityEmailPath,
  identityInvoicePath,
  identityPath,
  logoPath,
} from '../identity-wire.ts'
import { documentLink, doneField } from '../wire.ts'
import { authorOf, showDocument } from './document-page.ts'
import { type LoadedHalf, loadDocument, refuseInFiles } from './documents.ts'
import type { GateOptions } from './gate/gate.ts'
import { contentsWith } from './preview.ts'
import type { ReviewOptions } from './review-page.ts'
import { formatOf } from './source-text.ts'

export type IdentityOptions = GateOptions &
  Pick<ReviewOptions, 'reviews'> & {
    icons: BrandIcons
    renderEmail: RenderEmail
    shop: Pick<Shop, 'settings'>
  }

type Handled = [request: FastifyRequest, reply: FastifyReply, context: ConsoleContext]

/** Where the identity is seen as its draft has it, and where a logo is uploaded. */
export function identityPage(options: IdentityOptions): ConsolePage {
  const get = (path: string, handle: ConsoleRoute['handle']): ConsoleRoute => ({
    method: 'GET',
    path,
    access: 'content.edit',
    handle,
  })
  return {
    path: identityPath,
    title: byLanguage((language) => identityMessages[language].title),
    access: 'content.edit',
    receives: options.uploads.pictureLimits,
    show: (...handled) => show(options, handled),
    routes: [
      get(identityEmailPath, (_request, reply) => sendEmail(options, reply)),
      get(identityInvoicePath, (_request, reply) => sendInvoice(options, reply)),
      formRoute('content.edit', logoPath, (...handled) => takeLogo(options, handled)),
    ],
  }
}

/** The contents with all drafts that have no mistakes. */
async function draftContents(options: IdentityOptions) {
  const found = await contentsWith(options, new Map())
  if (!found.ok) throw new HttpError(404, 'not_found')
  return found.contents(false)
}

async function show(options: IdentityOptions, [request, reply, context]: Handled) {
  const previewed = await draftContents(options)
  const { brand, site } = previewed.contents.lt
  const at = { path: homePaths.lt, below: null, isDecided: true }
  const page = await options.pages.renderPreview(previewed, at)
  const [, card = null] =
    /property="og:image" content="[^"]*?(\/(?:og|uploads|assets)\/[^"]+)"/.exec(page?.html ?? '') ??
    []
  return context.show(request, reply, 200, 'consoleIdentity', {
    name: site.name,
    card,
    icons: ['logo.png', 'icon-32.png', 'apple-touch-icon.png', 'icon-192.png'].map((file) =>
      iconPath(brand.icons, file),
    ),
    palette: Object.values(brand.colours),
  })
}

const frameHeaders = {
  'cache-control': 'no-store',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
}

async function sendEmail(options: IdentityOptions, reply: FastifyReply) {
  const { brand, site } = (await draftContents(options)).contents.lt
  return reply
    .headers(frameHeaders)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(exampleEmail(options.renderEmail, brand, site))
}

/** An issue of the newsletter, which has the most of the brand. */
function exampleEmail(renderEmail: RenderEmail, brand: Brand, site: SiteIdentity): string {
  const { title, text, button } = identityMessages.lt.email
  const { colours, sender } = emailLookOf({ site, brand }, '')
  const { html } = renderEmail(
    'newsletterIssue',
    {
      subject: title,
      preheader: '',
      blocks: [
        { type: 'paragraph', children: [text] },
        { type: 'button', href: '#', children: [button] },
      ],
      colours,
      sender: { ...sender, siteUrl: '#' },
      links: { unsubscribe: '#', preferences: '#', archive: '#' },
      isLong: false,
    },
    'lt',
  )
  return html
}

async function sendInvoice(options: IdentityOptions, reply: FastifyReply) {
  const { brand } = (await draftContents(options)).contents.lt
  const pdf = await exampleInvoicePdf(options.shop.settings(), await lookOf(brand, options.icons))
  return reply
    .headers(frameHeaders)
    .header('content-disposition', 'inline; filename="pavyzdys.pdf"')
    .type('application/pdf')
    .send(Buffer.from(pdf))
}

/** Uploads a picture and chooses it as the logo, in a draft. */
async function takeLogo(options: IdentityOptions, [request, reply, context]: Handled) {
  refuseInFiles(options)
  const author = await authorOf(request, context)
  const form = request.body as Partial<ReceivedForm> | null
  const taken = await options.uploads.takePicture(form, author)
  const language = await context.languageOf(request)
  if (!taken.ok) {
    const said = [`${identityMessages[language].notTaken} ${taken.why[language]}`]
    return showDocument(options, request, reply, context, null, { name: brandDocument, said })
  }
  const [half] = (await loadDocument(options, brandDocument, language)).halves
  if (!half?.text) throw new HttpError(404, 'not_found')
  await saveLogo(options, half, taken.name, author)
  return seeOther(reply, `${documentLink(brandDocument)}&${doneField}=saved`)
}

async function saveLogo(
  { store }: IdentityOptions,
  { path, text, source }: LoadedHalf,
  logo: string,
  author: string,
) {
  const format = formatOf(path)
  const before = format.read(text ?? '') as { logo?: string }
  const changed = format.set(text ?? '', ['logo'], logo)
  await store.saveDraft({ path, text: changed, baseId: source.published.id, author })
  noteChanges({ [`${path}: logo`]: before.logo ?? '' }, { [`${path}: logo`]: logo })
}
