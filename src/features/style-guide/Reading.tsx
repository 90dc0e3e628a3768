import type { ReactNode } from 'react'
import { withHeadings } from '#lib/text/headings.ts'
import { Contents } from '#ui/Contents.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { PlainHeader } from '#ui/PlainHeader.tsx'
import { PreviousNext } from '#ui/PreviousNext.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Table } from '#ui/table/Table.tsx'
import css from './Reading.module.css'
import { Specimen } from './Specimen.tsx'
import { texts } from './texts.ts'

const columns = [
  { title: 'Įmoka per mėnesį' },
  { title: 'Po 5 metų', isNumeric: true },
  { title: 'Po 10 metų', isNumeric: true },
  { title: 'Po 20 metų', isNumeric: true },
  { title: 'Po 30 metų', isNumeric: true },
  { title: 'Pastaba' },
]
const rows = [
  ['50,00 €', '3 315,37 €', '7 696,25 €', '21 048,74 €', '44 349,79 €', 'Kavos kaina'],
  [
    '150,00 €',
    '9 946,10 €',
    '23 088,75 €',
    '63 146,22 €',
    '133 049,36 €',
    'Dažniausias pasirinkimas',
  ],
  ['1 200,00 €', '79 568,80 €', '184 709,97 €', '505 169,78 €', '1 064 394,91 €', texts.long],
]

export function Tables() {
  return (
    <Specimen id="lenteles" tone="paper" shows="Table">
      <Table
        id="augimas"
        caption="Kiek sukauptumėte, jei metinė grąža būtų 4 %"
        columns={columns}
        rows={rows.map(([head = '', ...cells]) => ({ key: head, head, cells }))}
      />
    </Specimen>
  )
}

const html = `<p>Pirmoji pastraipa šiek tiek didesnė: ji pasako, <strong>kodėl verta skaityti</strong> toliau.</p>
<p>${texts.sampleText} Šaltinius nurodome <a href="#straipsnis">nuoroda pačiame sakinyje</a>, o ne gale.</p>
<h2>Antraštė su <em>pabrėžimu</em></h2>
<ul><li>Sąrašas be tvarkos</li><li>Jo ženklas – gintaro brūkšnys</li></ul>
<h3>Mažesnė antraštė</h3>
<ol><li>Sąrašas su tvarka</li><li>Jo skaičiai – antraščių šriftu</li></ol>`

const article = withHeadings(html)

export function LongText() {
  return (
    <Specimen id="straipsnis" tone="cream" shows="Prose Contents">
      <Prose html={article.html} />
      <Contents title={texts.articleContents} headings={article.headings} />
    </Specimen>
  )
}

export function Heads() {
  return (
    <Specimen id="galvos" tone="paper" shows="PageHead">
      <div className={css.heads}>
        <div>
          <PageHead kind="shop" id="parduotuves-galva" title="Produktai" lead={texts.shopHead} />
        </div>
        <div>
          <PageHead
            kind="reading"
            id="skaitinio-galva"
            title="Tinklaraštis"
            lead={texts.readingHead}
          />
        </div>
        <div>
          <PageHead kind="reading" id="ilga-galva" title={texts.long} lead={texts.sampleText} />
        </div>
      </div>
    </Specimen>
  )
}

const paths = ['/stilius', '/stilius#keliai', '/stilius#karuseles', '/stilius#grafikai']

/** With the page's own breadcrumbs. */
export function Ways({ children }: { children: ReactNode }) {
  return (
    <Specimen id="keliai" tone="paper" shows="Breadcrumbs Pagination PreviousNext PlainHeader">
      {children}
      <Pagination
        paging={{ current: 2, paths }}
        label="Sąrašo puslapiai"
        previous="Naujesni"
        next="Senesni"
        pageOf={(number) => `${number} puslapis`}
      />
      <PreviousNext
        label="Gretimos dalys"
        previous={{ path: '#straipsnis', title: 'Ilgas tekstas', label: 'Prieš tai' }}
        next={{ path: '#forma', title: texts.long, label: 'Toliau' }}
      />
      <PlainHeader
        siteName="Pavadinimas"
        language="lt"
        other={{ path: '#keliai', language: 'en', label: 'In English' }}
      />
    </Specimen>
  )
}
