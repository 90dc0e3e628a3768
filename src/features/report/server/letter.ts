import { changeOf, noChange } from '#features/dashboard/change.ts'
import type { Metric } from '#features/dashboard/choice.ts'
import { metricOf } from '#features/dashboard/columns.ts'
import { formatMetric, formatNumber, valueLabel } from '#features/dashboard/labels.ts'
import { names } from '#features/dashboard/names.ts'
import { formatDay } from '#lib/dates.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/plural.ts'
import { messages } from '../messages.ts'
import type { Week, WeekFigures } from '../wire.ts'

interface Addresses {
  dashboard: string
  stop: string
}
type Row = readonly [name: string, value: string, change?: string]
interface Section {
  title: string
  rows: readonly Row[]
}
type Letter = { subject: string; text: string; html: string }

const told: readonly Metric[] = ['visitors', 'sessions', 'pageviews', 'bounce_rate', 'visit_time']
/** Not every site has goals. */
const toldIfAny = 'conversions' satisfies Metric

/** The letter of a week, in words and figures alone: it loads nothing and tells nobody it was read. */
export function letterOf(
  figures: WeekFigures,
  siteName: string,
  addresses: Addresses,
  language: Language,
): Letter {
  const texts = messages[language]
  const week = nameOf(figures.week, language)
  const lead = leadOf(figures, week, language)
  const sections =
    figures.totals.sessions + figures.totals.pageviews > 0 ? sectionsOf(figures, language) : []
  const subject = texts.subject(siteName, week)
  const links: readonly Row[] = [
    [texts.all, addresses.dashboard],
    [texts.stop, addresses.stop],
  ]
  return {
    subject,
    text: textOf(lead, sections, links, texts.why),
    html: htmlOf({ title: texts.title, lead, sections, links, why: texts.why }, language),
  }
}

/** “lapkričio 9–15 d.”, “spalio 26 d. – lapkričio 1 d.” */
function nameOf({ monday, sunday }: Week, language: Language): string {
  const [first, last] = [formatDay(monday, language), formatDay(sunday, language)]
  if (monday.slice(0, 7) !== sunday.slice(0, 7)) return `${first} – ${last}`
  const day = String(Number(sunday.slice(8)))
  const number = String(Number(monday.slice(8)))
  return first.replace(new RegExp(`\\b${number}\\b`), `${number}–${day}`)
}

function leadOf({ totals, before }: WeekFigures, week: string, language: Language): string {
  const texts = messages[language]
  const { visitors } = totals
  if (totals.sessions + totals.pageviews === 0) return texts.nothing(week)
  const people = `${formatNumber(visitors, language)} ${pluralForm(language, visitors, texts.visitors)}`
  const change = changeOf(visitors, before.visitors, 'visitors', language)
  const than = texts.than[change.kind === 'unknown' ? 'same' : change.kind]
  const compared = 'amount' in change ? `${change.amount} ${than}` : than
  return texts.came(week, people, compared)
}

function sectionsOf(figures: WeekFigures, language: Language): readonly Section[] {
  const texts = messages[language]
  const { totals, before, pages, sources } = figures
  const count = (value: number, forms: typeof texts.visits) =>
    `${formatNumber(value, language)} ${pluralForm(language, value, forms)}`
  const metrics: readonly Metric[] =
    totals[toldIfAny] + before[toldIfAny] > 0 ? [...told, toldIfAny] : told
  const sections: Section[] = [
    {
      title: texts.title,
      rows: metrics.map((metric) => {
        const [now, then] = [metricOf(totals, metric), metricOf(before, metric)]
        const name = names[language].metrics[metric].name
        return [name, formatMetric(now, metric, language), changeText(now, then, metric, language)]
      }),
    },
    {
      title: texts.pages,
      rows: pages.map(({ value, measure }) => [
        valueLabel('page', value, language),
        count(measure, texts.pageviews),
      ]),
    },
    {
      title: texts.sources,
      rows: sources.map(({ value, measure }) => [
        valueLabel('source', value, language),
        count(measure, texts.visits),
      ]),
    },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

function changeText(
  now: number | null,
  then: number | null,
  metric: Metric,
  language: Language,
): string {
  const change = changeOf(now, then, metric, language)
  if ('amount' in change) return `${change.kind === 'up' ? '↑' : '↓'} ${change.amount}`
  return noChange(change.kind, language)
}

function textOf(
  lead: string,
  sections: readonly Section[],
  links: readonly Row[],
  why: string,
): string {
  const blocks = sections.map(({ title, rows }) => {
    const lines = rows.map(
      ([name, value, change]) => `${name}: ${value}${change ? ` (${change})` : ''}`,
    )
    return `${title.toUpperCase()}\n${lines.join('\n')}`
  })
  const [all = ['', ''], stop = ['', '']] = links
  return `${[lead, ...blocks, `${all[0]}: ${all[1]}`, `${why}\n${stop[0]}: ${stop[1]}`].join('\n\n')}\n`
}

type Parts = {
  title: string
  lead: string
  sections: readonly Section[]
  links: readonly Row[]
  why: string
}

/** Programs for mail know no style sheets; what little there is stands on the elements. */
function htmlOf({ title, lead, sections, links, why }: Parts, language: Language): string {
  const [all, stop] = links.map(
    ([name, address]) => `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`,
  )
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title>`,
    '<div style="max-width:36rem;font:16px/1.5 sans-serif">',
    `<p style="font-size:18px">${escapeHtml(lead)}</p>`,
    ...sections.map(tableOf),
    `<p style="margin-top:24px"><b>${all}</b></p>`,
    `<p style="font-size:14px">${escapeHtml(why)}<br>${stop}</p></div></html>`,
  ].join('\n')
}

const cell =
  'padding:6px 0 6px 12px;border-bottom:1px solid #ccc;text-align:right;white-space:nowrap'
const firstCell =
  'padding:6px 0;border-bottom:1px solid #ccc;text-align:left;font-weight:400;word-break:break-word'

function tableOf({ title, rows }: Section): string {
  const lines = rows.map(([name, ...values]) => {
    const cells = values.map((value) => `<td style="${cell}">${escapeHtml(value ?? '')}</td>`)
    return `<tr><th scope="row" style="${firstCell}">${escapeHtml(name)}</th>${cells.join('')}</tr>`
  })
  return `<h2 style="margin:24px 0 4px;font-size:18px">${escapeHtml(title)}</h2>
<table style="width:100%;border-collapse:collapse">${lines.join('\n')}</table>`
}
