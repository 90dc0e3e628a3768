import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { languages } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import { OrderThanksPage } from './OrderThanksPage.tsx'
import { boughtOrderPaths } from './paths.ts'
import { messages } from './thanks-messages.ts'
import type { OrderThanksProps, ThanksState } from './wire.ts'

const states: readonly ThanksState[] = Object.keys(messages.lt.titles) as ThanksState[]
const silent: readonly ThanksState[] = ['refused', 'closed']

const orderIn = (state: ThanksState): OrderThanksProps['thanks'] =>
  state === 'unknown'
    ? null
    : {
        state,
        number: '1234567890',
        isTest: false,
        totalCents: cents(4900),
        heldUntil: null,
        isDigital: true,
        isPlan: false,
        instructions: null,
        purchase: null,
      }

describe.each(languages)('the page that thanks (%s)', (language) => {
  const htmlOf = (state: ThanksState, sendsEmails: boolean) =>
    renderToStaticMarkup(
      <OrderThanksPage thanks={orderIn(state)} sendsEmails={sendsEmails} language={language} />,
    )
  const aboutEmails = /siuntėme|parašysime|Laiške|We have (sent|emailed)|we write/

  test.each(states)('of an order that is %s speaks of emails only where some are sent', (state) => {
    expect(htmlOf(state, false)).not.toMatch(aboutEmails)
    expect(aboutEmails.test(htmlOf(state, true))).toBe(!silent.includes(state))
  })

  test('names the deadline of an order that waits for money', () => {
    const deadline = { lt: 'Apmokėti iki', en: 'Pay by' }[language]
    const html = (heldUntil: number | null) =>
      renderToStaticMarkup(
        <OrderThanksPage
          thanks={{ ...orderIn('transfer'), heldUntil } as OrderThanksProps['thanks']}
          sendsEmails
          language={language}
        />,
      )
    expect(html(Date.UTC(2026, 10, 30, 10))).toMatch(new RegExp(`${deadline}.+30.+12:00`))
    expect(html(null)).not.toContain(deadline)
  })

  test('leads to the order, and without emails asks to keep its address', () => {
    const keep = { lt: 'išsisaugokite jo puslapio adresą', en: 'keep the address of its page' }
    for (const sendsEmails of [true, false])
      expect(htmlOf('paid', sendsEmails)).toContain(`href="${boughtOrderPaths[language]}"`)
    expect(htmlOf('paid', false)).toContain(keep[language])
    expect(htmlOf('paid', true)).not.toContain(keep[language])
  })
})
