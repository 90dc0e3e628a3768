import type { Seller } from '#features/shop/settings.ts'
import { cents, toDecimal } from '#lib/money/money.ts'
import { xmlDocument, xmlElement } from '#lib/text/xml.ts'
import manifest from '../../../../../package.json' with { type: 'json' }
import type { InvoiceTotal } from '../../document.ts'
import type { Month } from '../../month.ts'
import type { Invoice } from '../rows.ts'

/** Stands for unknown values. */
const noData = 'ND'
const software = { company: 'Vitrina', name: 'Vitrina', version: manifest.version }
const namespaces = {
  xmlns: 'http://www.vmi.lt/cms/imas/isaf',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
}

interface IsafOptions {
  seller: Seller
  month: Month
  /** Documents of the month. */
  invoices: readonly Invoice[]
  createdAt: Date
}

/**
 * The register of issued VAT invoices of a month, in the tax inspectorate's format:
 * https://www.vmi.lt/evmi/i.saf2, version 1.2.
 *
 * @throws RangeError for a document of another month, or a credit note without a corrected invoice
 */
export function isafFile({ seller, month, invoices, createdAt }: IsafOptions): string {
  const registered = invoices.filter(({ document }) => document.isVat)
  for (const invoice of registered) check(invoice, month)
  const rows = registered.map(invoiceElement)
  const sales = xmlElement('SalesInvoices', rows)
  return xmlDocument(
    'iSAFFile',
    [
      xmlElement('Header', [description(seller, month, createdAt)]),
      // The schema allows no empty collections.
      ...(rows.length === 0 ? [] : [xmlElement('SourceDocuments', [sales])]),
    ],
    namespaces,
  )
}

function check({ fullNumber, issuedOn, kind, document }: Invoice, { from, to }: Month) {
  if (issuedOn < from || issuedOn > to)
    throw new RangeError(`${fullNumber} is of ${issuedOn}, not of ${from} to ${to}`)
  if (kind === 'credit_note' && !document.corrects)
    throw new RangeError(`${fullNumber} corrects nothing`)
}

const description = (seller: Seller, { from, to }: Month, createdAt: Date) =>
  xmlElement('FileDescription', [
    xmlElement('FileVersion', 'iSAF1.2'),
    xmlElement('FileDateCreated', createdAt.toISOString().replace(/\.\d+/, '')),
    // Only issued invoices; the accountant has the received ones.
    xmlElement('DataType', 'S'),
    xmlElement('SoftwareCompanyName', software.company),
    xmlElement('SoftwareName', software.name),
    xmlElement('SoftwareVersion', software.version),
    xmlElement('RegistrationNumber', seller.code),
    xmlElement('NumberOfParts', '1'),
    xmlElement('PartNumber', '1'),
    xmlElement('SelectionCriteria', [
      xmlElement('SelectionStartDate', from),
      xmlElement('SelectionEndDate', to),
    ]),
  ])

function invoiceElement(invoice: Invoice): string {
  const { kind, issuedOn, suppliedOn, isAnnulled, document } = invoice
  const isSuppliedThen = kind === 'credit_note' || suppliedOn === issuedOn
  const totals = isAnnulled ? [annulledTotal] : document.totals
  return xmlElement('Invoice', [
    xmlElement('InvoiceNo', bareNumber(invoice.fullNumber)),
    customer(invoice),
    xmlElement('InvoiceDate', issuedOn),
    xmlElement('InvoiceType', isAnnulled ? 'AN' : kind === 'credit_note' ? 'KS' : 'SF'),
    xmlElement('SpecialTaxation', ''),
    xmlElement('References', references(invoice)),
    optional('VATPointDate', isSuppliedThen ? null : suppliedOn),
    xmlElement('DocumentTotals', totals.map(totalElement)),
  ])
}

function customer({ document: { buyer } }: Invoice): string {
  const { name, code, vatCode, country } = buyer
  return xmlElement('CustomerInfo', [
    xmlElement('VATRegistrationNumber', vatCode ?? noData),
    ...(vatCode ? [] : [xmlElement('RegistrationNumber', code || noData)]),
    optional('Country', vatCode ? null : country),
    xmlElement('Name', name.slice(0, longestName) || noData),
  ])
}

const longestName = 256

const references = ({ document: { corrects } }: Invoice) =>
  corrects
    ? [
        xmlElement('Reference', [
          xmlElement('ReferenceNo', bareNumber(corrects.fullNumber)),
          xmlElement('ReferenceDate', corrects.issuedOn),
        ]),
      ]
    : []

type RegisterTotal = Pick<InvoiceTotal, 'taxCode' | 'vatPercent' | 'netCents' | 'vatCents'>

const annulledTotal: RegisterTotal = {
  taxCode: '',
  vatPercent: 0,
  netCents: cents(0),
  vatCents: cents(0),
}

const totalElement = ({ taxCode, vatPercent, netCents, vatCents }: RegisterTotal) =>
  xmlElement('DocumentTotal', [
    xmlElement('TaxableValue', toDecimal(netCents)),
    optional('TaxCode', taxCode || null),
    optional('TaxPercentage', hasRate(taxCode) ? String(vatPercent) : null),
    xmlElement('Amount', toDecimal(vatCents)),
    optional('VATPointDate2', null),
  ])

/** Exempt supplies, and those outside the scope of Lithuanian VAT, have no rate at all. */
const hasRate = (taxCode: string) => taxCode !== '' && taxCode !== 'PVM5' && taxCode !== 'PVM15'

/** Without the dash, as the schema recommends. */
const bareNumber = (fullNumber: string) => fullNumber.replaceAll('-', '')

const optional = (name: string, value: string | null) =>
  value === null ? xmlElement(name, '', { 'xsi:nil': 'true' }) : xmlElement(name, value)
