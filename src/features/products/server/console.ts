import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField, searchField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import { firstOf } from '#lib/site/found-things.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { beforeIn, searchIn } from '#server/console/list-query.ts'
import { HttpError } from '#server/errors.ts'
import { consoleMessages } from '../console/messages.ts'
import {
  maxPieces,
  offerConsolePath,
  piecesField,
  productsConsolePath,
  savedField,
  seenField,
  soldOutFilter,
  soldOutPath,
  stockFilterField,
  stockPath,
} from '../console-wire.ts'
import type { ProductList } from './product-list.ts'

const pageSize = 50

/** Console page of offers, with their price history and stock. */
export function productsPage(products: ProductList): ConsolePage {
  return {
    path: productsConsolePath,
    title: byLanguage((language) => consoleMessages[language].title),
    access: 'products.see',
    menu: { group: 'shop', order: 23, shortcut: 'd' },
    show: (request, reply, context) => showList(products, request, reply, context),
    find: async (text, language) => {
      const matches = searchIn(text)
      const offers = (await products.offers(language)).filter(({ name }) => matches(name))
      const things = offers.map(({ id, name, category, priceCents }) => ({
        title: name,
        details: `${category} · ${formatEuros(priceCents, language)}`,
        path: offerConsolePath(id),
      }))
      return firstOf(
        things,
        `${productsConsolePath}?${new URLSearchParams({ [searchField]: text })}`,
      )
    },
    noticesNeed: 'products.change',
    notices: async () => {
      const count = (await products.offers('lt')).filter(({ stock }) => stock === 0).length
      if (count === 0) return []
      const text = byLanguage((language) => consoleMessages[language].soldOutNotice(count))
      return [{ kind: 'task', text, path: soldOutPath }]
    },
    routes: [
      {
        method: 'GET',
        path: offerConsolePath(':id'),
        access: 'products.see',
        handle: (request, reply, context) => showOffer(products, request, reply, context),
      },
      formRoute('products.change', stockPath(':id'), async (request, reply, context) => {
        const id = idParam(request)
        const pieces = piecesIn(textOf(request.body, piecesField))
        const seen = piecesIn(textOf(request.body, seenField))
        if (pieces === null || seen === null)
          return showOffer(products, request, reply, context, true)
        const actor = `owner:${(await context.userOf(request))?.email ?? ''}`
        if (!(await products.count({ id, pieces, seen, actor })))
          throw new HttpError(404, 'not_found')
        return seeOther(reply, `${offerConsolePath(id)}?${savedField}=1`)
      }),
    ],
  }
}

async function showList(
  products: ProductList,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const { query } = request
  const search = textOf(query, searchField).trim().slice(0, 100)
  const isSoldOutOnly = textOf(query, stockFilterField) === soldOutFilter
  const before = beforeIn(query, beforeField)
  const matches = searchIn(search)
  const all = await products.offers(await context.languageOf(request))
  const found = all.filter(({ name, category }) => matches(name, category))
  const soldOut = found.filter(({ stock }) => stock === 0)
  const listed = isSoldOutOnly ? soldOut : found
  const rest = listed.slice(listed.findIndex(({ id }) => id === before) + 1)
  const offers = rest.slice(0, pageSize)
  const olderThan = rest.length > pageSize ? (offers.at(-1)?.id ?? null) : null
  const counts = { all: found.length, soldOut: soldOut.length }
  const props = { offers, olderThan, search, isSoldOutOnly, counts }
  return context.show(request, reply, 200, 'consoleProducts', props)
}

async function showOffer(
  products: ProductList,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  problem = false,
) {
  const id = idParam(request)
  const language = await context.languageOf(request)
  const offer = (await products.offers(language)).find((one) => one.id === id)
  if (!offer) throw new HttpError(404, 'not_found')
  const history = products.pricesOf(id).toReversed()
  const { items: movements, olderThan } = await products.movementsOf(
    id,
    beforeIn(request.query, beforeField),
  )
  const isSaved = textOf(request.query, savedField) !== ''
  const props = { offer, history, movements, olderThan, problem, isSaved }
  return context.show(request, reply, problem ? 422 : 200, 'consoleOffer', props)
}

function piecesIn(text: string): number | null {
  const typed = text.trim()
  return /^\d{1,6}$/.test(typed) && Number(typed) <= maxPieces ? Number(typed) : null
}
