import { expect, test } from 'vitest'
import type { SiteSettings } from '#server/settings/open-settings.ts'
import { mailForm } from '../forms.ts'
import { fixedIn } from './fixed-settings.ts'

test.each([
  ['smtp://ona:p@ss%:w/rd@mail.example:587', 'smtp://ona:…@mail.example:587'],
  ['smtps://ona@mail.example', 'smtps://ona@mail.example'],
  ['smtp://mail.example:25', 'smtp://mail.example:25'],
])('a mail server of a variable is shown without its password: %s', (given, value) => {
  const settings = {
    fixed: new Set(['MAIL_URL']),
    textOf: () => given,
  } as unknown as SiteSettings
  const fixed = fixedIn(mailForm, { settings, isOfFile: () => true }, ['MAIL_URL'])
  expect(fixed).toEqual([{ name: 'MAIL_URL', value, isOfFile: true }])
})
