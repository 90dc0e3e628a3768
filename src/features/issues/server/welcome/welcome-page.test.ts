import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { welcomeEmailPath, welcomePath } from '../../welcome-wire.ts'

const written = {
  isOn: 'yes',
  subjectLt: ' Sveiki  atvykę ',
  bodyLt: 'Rašome **kas mėnesį**.',
  subjectEn: '',
  bodyEn: '',
}

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const get = (path: string) => site().get(path, cookie)
  const shown = async (path = welcomePath) => pageOf(await get(path))[1]
  const save = (form: Record<string, string>) => site().post(welcomePath, form, { cookie })
  const welcome = () => site().newsletter.settings.welcome.current().welcome

  test('the welcome email is off until the owner has written it, then shown as it is sent', async () => {
    expect(await shown()).toMatchObject({ form: { fields: { isOn: '' } }, previews: [] })
    expect((await get(welcomeEmailPath('lt'))).statusCode).toBe(404)
    const saved = await save(written)
    expect(saved.headers.location).toBe(`${welcomePath}?issaugota=1`)
    expect(welcome()).toEqual({
      isOn: true,
      texts: {
        lt: { subject: 'Sveiki atvykę', body: 'Rašome **kas mėnesį**.' },
        en: { subject: '', body: '' },
      },
    })
    expect(await shown(`${welcomePath}?issaugota=1`)).toMatchObject({
      form: { fields: { isOn: 'yes', subjectLt: 'Sveiki atvykę' } },
      previews: ['lt'],
      emails: { lt: { problems: [] }, en: null },
      isSaved: true,
    })
    const email = await get(welcomeEmailPath('lt'))
    expect(email.body).toContain('<strong>kas mėnesį</strong>')
    expect(email.body).toContain('Ankstesni naujienlaiškiai')
    expect(email.headers['content-security-policy']).toContain('sandbox')
    const dark = await get(`${welcomeEmailPath('lt')}?tamsus=1`)
    expect(dark.body).toContain('color-scheme:dark')
    expect((await get(welcomeEmailPath('en'))).statusCode).toBe(404)
  })

  test('what cannot be sent is not saved as on, and comes back with what is wrong', async () => {
    const wrong = [
      [{ isOn: 'yes' }, ['isOn']],
      [{ ...written, subjectLt: '' }, ['subjectLt']],
      [{ ...written, bodyEn: 'Hello' }, ['subjectEn']],
      [{ ...written, subjectEn: 'Hello' }, ['bodyEn']],
      [{ ...written, bodyLt: '![](nera.svg)' }, ['bodyLt']],
      [{ ...written, subjectLt: 'x'.repeat(151) }, ['subjectLt']],
    ] as const
    for (const [form, problems] of wrong) {
      const answer = await save(form)
      expect(answer.statusCode).toBe(422)
      expect(pageOf(answer)[1].form.problems).toEqual(problems)
    }
    const again = pageOf(await save({ ...written, bodyLt: '<b>Labas</b>' }))[1]
    expect(again.form.fields.bodyLt).toBe('<b>Labas</b>')
    expect(again.emails.lt.textProblems).toMatchObject([{ kind: 'html', line: 1 }])
    expect(welcome().isOn).toBe(false)
    const draft = { ...written, isOn: '', bodyLt: '' }
    expect((await save(draft)).statusCode).toBe(303)
  })

  test('nobody but the owner reads or writes it', async () => {
    expect((await site().post(welcomePath, written)).headers.location).toContain('/valdymas')
    expect(welcome().isOn).toBe(false)
  })
})
