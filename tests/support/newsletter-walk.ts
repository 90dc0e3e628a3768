import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { formTokenPath, subscribePath } from '#features/subscribe-embed/wire.ts'
import type { FormMessages } from '#features/subscribers/form-messages.ts'
import { type FormState, lookAtNewsletter, type ShownNewsletter, walkForm } from './form-walk.ts'
import { pending, refusal, taken } from './newsletter-embed.ts'

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
const refused = 'Šis adresas <b>netinka</b>'
const suggestion = 'ona@gmail.com'

interface Walked {
  page: Page
  form: Locator
  /** The server that the form calls; empty for the page's own. */
  origin: string
  texts: FormMessages
  /** True to visit each state only once. */
  isBrief?: boolean
}

/** Takes the newsletter's form through all its states, steered by the server's answers. */
export async function walkNewsletterForm(walked: Walked): Promise<number> {
  const { page, form, origin, texts, isBrief = false } = walked
  const server = await steer(page, origin)
  const email = form.locator('[type=email]')
  const idle = await lookAtNewsletter(form)
  let typed = ''
  let press = 0
  const send = async (address = `ona${++press}@kryptis.lt`) => {
    typed = address
    await email.fill(address)
    server.expect(address)
    await email.press('Enter')
  }
  const sent = async (from: string) => {
    // A form that is being sent is only sent once; its late answer counts too.
    if (from !== 'submitting') await send()
    await server.asked()
  }
  const words = { button: texts.button, isButtonRead: true, mark: 'none', isBusy: false } as const
  const wrong = (line: string) => ({
    ...words,
    line,
    tone: 'error',
    isInvalid: true,
    described: line,
  })
  const fine = { isButtonRead: false, mark: 'check', isBusy: false, tone: 'success' } as const
  const unsent = { isInvalid: false, described: texts.consent }
  const answered = (
    name: string,
    reply: (route: Route) => Promise<void>,
    shown: object,
  ): FormState<ShownNewsletter> => ({
    name,
    async enter(from) {
      await sent(from)
      await server.answer(reply)
    },
    shows: () => ({ colour: idle.colour, email: typed, ...shown }) as Partial<ShownNewsletter>,
  })
  const json = (body: object) => (route: Route) =>
    route.fulfill({ headers: cors, ...('json' in body ? body : { json: body }) })
  const states: FormState<ShownNewsletter>[] = [
    {
      name: 'invalid',
      enter: async () => {
        await send('ona@kryptis')
        expect(await email.evaluate((field) => field.matches(':focus'))).toBe(true)
      },
      shows: { ...wrong(texts.fields.email.problem), email: 'ona@kryptis' } as never,
      never: ['submitting'],
    },
    {
      name: 'submitting',
      async enter(from) {
        await sent(from)
        await email.press('Enter')
      },
      shows: () => ({
        ...unsent,
        button: texts.submitting,
        isButtonRead: false,
        mark: 'spinner',
        isBusy: true,
        line: '',
        tone: 'none',
        colour: idle.colour,
        email: typed,
      }),
    },
    answered('subscribed', json(taken), { ...fine, ...unsent, line: texts.subscribed }),
    answered('pending', json(pending), { ...fine, ...unsent, line: texts.pending }),
    answered('meant', json({ ...pending, suggestion }), {
      ...fine,
      ...unsent,
      line: `${texts.pending} ${texts.meant} ${suggestion}?`,
    }),
    answered('refused', json(refusal(refused)), wrong(refused)),
    answered('no connection', (route) => route.abort(), wrong(texts.failed)),
    answered(
      'unreadable',
      (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>', headers: cors }),
      wrong(texts.failed),
    ),
    {
      name: 'timed out',
      async enter(from) {
        await sent(from)
        await page.clock.fastForward(6001)
      },
      shows: () => ({ ...fine, ...unsent, line: texts.pending, email: typed, colour: idle.colour }),
    },
  ]
  const names = states.map(({ name }) => name)
  states.push({
    name: 'subscribed late',
    async enter() {
      await server.asked(2)
      await server.answer(json(taken))
    },
    shows: () => ({ ...fine, ...unsent, line: texts.subscribed, email: typed }),
    never: [...names.filter((name) => name !== 'timed out'), 'subscribed late'],
  })
  return walkForm(states, () => lookAtNewsletter(form), isBrief ? (all) => all : undefined)
}

/** Holds requests until their answer is chosen; only those for the latest address arrive. */
async function steer(page: Page, origin: string) {
  let latest = ''
  let held: Route[] = []
  await page.route(`${origin}${formTokenPath}`, (route) =>
    route.fulfill({ json: { token: 'zetonas' }, headers: cors }),
  )
  await page.route(`${origin}${subscribePath}`, (route) => {
    if (route.request().postDataJSON().email === latest) held.push(route)
    else void route.abort().catch(() => {})
  })
  return {
    expect(address: string) {
      latest = address
      held = []
    },
    /**
     * A token can be used when it is two seconds old, which takes less time by the page's clock.
     */
    async asked(times = 1) {
      let ahead = 0
      await expect
        .poll(async () => {
          if (held.length < times && ahead < 4000) await page.clock.fastForward(500)
          ahead += 500
          return held.length
        })
        .toBe(times)
    },
    async answer(reply: (route: Route) => Promise<void>) {
      const route = held.at(-1)
      if (route) await reply(route)
    },
  }
}
