import { expect, test } from 'vitest'
import { type Theme, themes } from '#features/subscribe-embed/embed/themes.ts'
import { messages } from '#features/subscribers/form-messages.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { partsOf, prepareEmbedTests } from '../support/newsletter-embed.ts'
import { walkNewsletterForm } from '../support/newsletter-walk.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()
const { open, script, mount } = await prepareEmbedTests(site, browser)

test.each(Object.keys(themes) as Theme[])(
  'in theme %s the embed shows what it is asked to, state after state',
  async (theme) => {
    const colours =
      theme === 'custom' ? ' data-color-primary="#14294b" data-color-input="transparent"' : ''
    const { page, complaints } = await open(
      mount + script(`data-language="lt" data-theme="${theme}"${colours}`),
      {
        lang: 'lt',
      },
    )
    const { form } = partsOf(page)
    await form.waitFor()
    await page.clock.install()
    const steps = await walkNewsletterForm({
      page,
      form,
      origin: site.url,
      texts: messages.lt,
      // Themes differ only in their colours.
      isBrief: theme !== 'custom',
    })
    expect(steps).toBeGreaterThanOrEqual(theme === 'custom' ? 81 : 9)
    // Ignores requests that the walk itself aborts.
    expect(complaints.filter((one) => !/Failed to load resource|ERR_/.test(one))).toEqual([])
  },
)

test('the form on our pages shows every state after every other', async () => {
  const { page } = await openPage(browser, site.url)
  await answerBanner(page, 'reject')
  const form = page.locator('form[action="/api/subscribe"]')
  await form.locator('[type=email]').focus()
  await page.waitForSelector('vitrina-island[data-of^=subscribe-embed][data-hydrated]', {
    state: 'attached',
  })
  await page.clock.install()
  await walkNewsletterForm({ page, form, origin: site.url, texts: messages.lt })
})
