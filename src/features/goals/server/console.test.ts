import { beforeEach, describe, expect, test } from 'vitest'
import { signInPath } from '#features/console/wire.ts'
import { csvPath, funnelFile, goalsFile, statisticsPath } from '#features/dashboard/wire.ts'
import { migration as dashboard } from '../../../../migrations/baseline/dashboard.ts'
import { migration as examples } from '../../../../migrations/baseline/example-goals.ts'
import { migration as drops } from '../../../../migrations/baseline/statistics.ts'
import { pageOf, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { newGoal } from '../form.ts'
import {
  deleteFunnelPath,
  funnelPath,
  goalAction,
  goalPath,
  goalsPath,
  maxGoals,
  newFunnelPath,
  newGoalPath,
} from '../wire.ts'

const click = { ...newGoal, title: 'Paspausta', selector: '.mygtukas' }
const steps = { title: 'Kelias', step_1: 'page', page_1: '/kainos', step_2: 'page', page_2: '/' }

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine, drops, dashboard)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })

  const post = (path: string, form: Record<string, string> = {}) =>
    site().post(path, form, { cookie })
  const list = async () => pageOf(await site().get(goalsPath, cookie))[1]
  const addGoal = async (form: object = {}) => {
    const { headers } = await post(newGoalPath, { ...click, ...form })
    expect(headers.location).toBe(goalsPath)
    return (await list()).goals.at(-1)
  }

  test('a goal has all its fields, and those of other types are left out', async () => {
    const value = { value: '1 200,50 €', date_start: '2026-11-01', date_end: '2026-11-30' }
    expect(await addGoal({ ...value, url: '/kainos', conversion_metric: 'visitor' })).toMatchObject(
      {
        title: 'Paspausta',
        type: 'clicks',
        status: 'active',
        server_side: false,
        url: '/kainos',
        conversion_metric: 'visitor',
        date_start: '2026-11-01',
        date_end: '2026-11-30',
        attribute: '',
        attribute_value: '',
        hook: '',
        selector: '.mygtukas',
        value_cents: 120_050,
      },
    )
    expect(
      await addGoal({ type: 'visits', url: 'https://kryptis.example/naujienos/žąsys' }),
    ).toMatchObject({
      server_side: true,
      url: '/naujienos/žąsys',
      selector: '',
      hook: '',
    })
    expect(await addGoal({ type: 'hook', url: '/kainos', hook: 'comment_posted' })).toMatchObject({
      server_side: true,
      url: '*',
      hook: 'comment_posted',
      selector: '',
    })
    const byAttribute = { selector: '', attribute: 'id', attribute_value: 'palyginimas' }
    expect(await addGoal({ type: 'views', ...byAttribute })).toMatchObject(byAttribute)
  })

  test('a goal is sent as one of the events another feature offers, and as no other', async () => {
    site().goals.offerEvents({ lead: { lt: 'Užklausa', en: 'Lead' } }, {})
    const [, form] = pageOf(await site().get(newGoalPath, cookie))
    expect(form.sentTitles).toEqual({ lead: 'Užklausa' })
    expect(await addGoal({ sent_as: 'lead' })).toMatchObject({ sent_as: 'lead' })
    const other = await post(newGoalPath, { ...click, sent_as: 'purchase' })
    expect([other.statusCode, pageOf(other)[1].form.problems]).toEqual([422, ['sent_as']])
  })

  test('shows a mistake at its field and keeps what was typed', async () => {
    const answer = await post(newGoalPath, { ...click, selector: 'a[href' })
    expect(answer.statusCode).toBe(422)
    const [name, { id, form }] = pageOf(answer)
    expect([name, id, form.problems]).toEqual(['consoleGoal', null, ['selector']])
    expect(form.fields).toMatchObject({ title: 'Paspausta', selector: 'a[href' })
    expect((await list()).goals).toEqual([])
  })

  test('what no text may have is left out, and a title is not cut inside a character', async () => {
    const typed = { title: `\0${'a'.repeat(79)}😀`, selector: '[title="a\0b"]' }
    expect(await addGoal(typed)).toMatchObject({ title: 'a'.repeat(79), selector: '[title="ab"]' })
    await post(newFunnelPath, { ...steps, title: 'Ke\0lias' })
    expect((await list()).funnels).toMatchObject([{ title: 'Kelias' }])
  })

  test('a goal is changed, paused, archived and deleted', async () => {
    const { id } = await addGoal({ value: '5' })
    const { fields } = pageOf(await site().get(goalPath(id), cookie))[1].form
    expect(fields).toMatchObject({ title: 'Paspausta', value: '5', selector: '.mygtukas' })
    await post(goalPath(id), { ...fields, title: 'Kitaip' })
    expect((await list()).goals).toMatchObject([{ id, title: 'Kitaip', value_cents: 500 }])
    for (const status of ['inactive', 'archived', 'active'] as const) {
      await post(goalAction(id, status))
      expect((await list()).goals).toMatchObject([{ id, status }])
    }
    await post(goalAction(id, 'delete'))
    expect((await list()).goals).toEqual([])
    expect((await site().get(goalPath(id), cookie)).statusCode).toBe(404)
    expect((await post(goalPath(id), fields)).statusCode).toBe(404)
  })

  test('an imported goal that cannot happen here opens its form instead of running', async () => {
    const { id } = await addGoal({ status: 'inactive', type: 'hook', hook: 'contact_sent' })
    const imported = { hook: 'wpcf7_submit' }
    await site().db.updateTable('statistics_goals').set(imported).where('id', '=', id).execute()
    const answer = await post(goalAction(id, 'active'))
    const [name, { form }] = pageOf(answer)
    expect([answer.statusCode, name, form.problems]).toEqual([422, 'consoleGoal', ['hook']])
    expect((await list()).goals).toMatchObject([{ ...imported, status: 'inactive' }])
    await post(goalPath(id), { ...form.fields, hook: 'booking_requested' })
    expect((await list()).goals).toMatchObject([{ hook: 'booking_requested', status: 'active' }])
    expect((await post(goalAction(id + 1, 'active'))).headers.location).toBe(goalsPath)
  })

  test('a goal that a funnel goes by is not deleted, and the owner sees why', async () => {
    const { id } = await addGoal()
    await post(newFunnelPath, { ...steps, step_2: `goal-${id}` })
    const answer = await post(goalAction(id, 'delete'))
    expect([answer.statusCode, pageOf(answer)[1].isInUse]).toEqual([409, true])
    const { goals, funnels } = await list()
    expect(goals).toHaveLength(1)
    expect(funnels).toMatchObject([{ title: 'Kelias', steps: [{ page: '/kainos' }, { goal: id }] }])
    await post(deleteFunnelPath(funnels[0].id))
    await post(goalAction(id, 'delete'))
    expect(await list()).toMatchObject({ goals: [], funnels: [] })
  })

  test('a funnel that goes nowhere is not kept, and what was typed stays', async () => {
    const answer = await post(newFunnelPath, { ...steps, step_2: '' })
    const [name, { problem, draft }] = pageOf(answer)
    expect([answer.statusCode, name, problem]).toEqual([422, 'consoleFunnel', 'few'])
    expect(draft.steps[0]).toEqual({ kind: 'page', page: '/kainos' })
    expect((await list()).funnels).toEqual([])
  })

  test('steps left empty in between are left out, and a funnel can be changed', async () => {
    await post(newFunnelPath, { ...steps, step_2: '', step_8: 'page', page_8: '/kontaktai' })
    const [{ id, steps: kept }] = (await list()).funnels
    expect(kept).toEqual([{ page: '/kainos' }, { page: '/kontaktai' }])
    await post(funnelPath(id), { ...steps, title: 'Kitas' })
    expect((await list()).funnels).toMatchObject([
      { id, title: 'Kitas', steps: [{}, { page: '/' }] },
    ])
  })

  test('a new goal begins with a page view, a template, an event or a part of a page', async () => {
    const fieldsOf = async (query: string) =>
      pageOf(await site().get(`${newGoalPath}?${query}`, cookie))[1].form.fields
    expect(await fieldsOf('')).toMatchObject({ type: 'visits', url: '', title: '' })
    expect(await fieldsOf('sablonas=telefonas')).toMatchObject({
      type: 'clicks',
      title: 'Paspaustas telefonas',
      selector: 'a[href^="tel:"]',
    })
    expect(await fieldsOf('ivykis=comment_posted')).toMatchObject({
      type: 'hook',
      hook: 'comment_posted',
      title: 'Parašytas komentaras',
    })
    expect(await fieldsOf('dalis=%23x&tekstas=Siųsti&kelias=/kontaktai')).toMatchObject({
      type: 'clicks',
      title: 'Paspausta „Siųsti“',
      selector: '#x',
      url: '/kontaktai',
    })
    for (const made_up of ['sablonas=__proto__', 'ivykis=constructor'])
      expect(await fieldsOf(made_up)).toMatchObject({ type: 'visits' })
  })

  test('one goal at most is the main one, and an archived one is none', async () => {
    const { id: first } = await addGoal()
    const { id: second } = await addGoal()
    const mains = async () =>
      (await list()).goals
        .filter((goal: { is_main: boolean }) => goal.is_main)
        .map(({ id }: { id: number }) => id)
    expect(await mains()).toEqual([])
    await post(goalAction(first, 'main'))
    await post(goalAction(second, 'main'))
    expect(await mains()).toEqual([second])
    const shown = async () =>
      pageOf(await site().get('/valdymas/statistika', cookie))[1].dashboard.mainGoal
    expect(await shown()).toBe(click.title)
    await post(goalAction(second, 'archived'))
    expect(await shown()).toBeNull()
    await post(goalAction(second, 'notMain'))
    expect(await mains()).toEqual([])
  })

  test('there are no more goals than every hit can be held against', async () => {
    const rows = Array.from({ length: maxGoals }, () => click)
    for (const form of rows) await post(newGoalPath, form)
    const answer = await post(newGoalPath, click)
    expect(answer.statusCode).toBe(409)
    expect(pageOf(answer)[1].goals).toHaveLength(maxGoals)
  })

  test('who may only look sees how goals are set and changes nothing; guests do not see it', async () => {
    const { id } = await addGoal()
    const viewer = await site().addUser(cookie, { email: 'ziuri@kryptis.lt', role: 'viewer' })
    expect(pageOf(await site().get(goalsPath, viewer))[1].goals).toHaveLength(1)
    for (const path of [newGoalPath, goalPath(id), newFunnelPath])
      expect((await site().get(path, viewer)).statusCode).toBe(403)
    const changes = [newGoalPath, goalPath(id), goalAction(id, 'delete'), newFunnelPath]
    for (const path of changes)
      expect((await site().post(path, click, { cookie: viewer })).statusCode).toBe(403)
    const guest = await site().addGuest(cookie)
    expect((await site().get(goalsPath, guest)).headers.location).toMatch(signInPath)
    expect((await list()).goals).toMatchObject([{ id, title: 'Paspausta' }])
  })

  test('nobody makes a goal from another site', async () => {
    const headers = { cookie, origin: 'https://evil.example' }
    expect((await site().post(newGoalPath, click, headers)).statusCode).toBe(403)
  })

  test('goals and the steps of a funnel are downloaded as files', async () => {
    await addGoal({ title: '=1+1' })
    await post(newFunnelPath, steps)
    const goals = await site().get(csvPath(goalsFile), cookie)
    expect(goals.headers['content-disposition']).toMatch(/"tikslai-\d{4}-/)
    expect(goals.body).toBe(
      '\ufeffTikslas;Pasiekta;Skaičiuojama pagal;Konversijos;"Konversijų dalis, %";"Vertė, €"\r\n' +
        "'=1+1;0;apsilankymus;0;;\r\n",
    )
    const funnel = await site().get(csvPath(funnelFile), cookie)
    expect(funnel.body.split('\r\n').slice(1)).toEqual([
      'Puslapis /kainos;0;;',
      'Puslapis /;0;;0',
      '',
    ])
  })

  test('archived goals leave the dashboard', async () => {
    const { id } = await addGoal()
    const shown = async () => pageOf(await site().get(statisticsPath, cookie))[1].dashboard
    expect((await shown()).goals).toMatchObject([{ id, title: 'Paspausta', completions: 0 }])
    await post(goalAction(id, 'archived'))
    expect((await shown()).goals).toEqual([])
  })
})

describe.each(engines)('at the first start, on %s', (engine) => {
  const site = useConsole(engine, drops, dashboard, examples)

  test('the goals of the demonstration site are ordinary ones', async () => {
    const cookie = await site().makeOwner()
    const { goals, funnels } = pageOf(await site().get(goalsPath, cookie))[1]
    expect(goals.map(({ title }: { title: string }) => title)).toContain('Forma išsiųsta')
    expect(funnels).toHaveLength(1)
    await site().post(deleteFunnelPath(funnels[0].id), {}, { cookie })
    for (const { id } of goals) await site().post(goalAction(id, 'delete'), {}, { cookie })
    expect(pageOf(await site().get(goalsPath, cookie))[1]).toMatchObject({ goals: [], funnels: [] })
  })
})
