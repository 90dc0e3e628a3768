import { compactIban } from '#lib/money/iban.ts'
import { cents } from '#lib/money/money.ts'
import { nodesAt, parseXml, textAt, type XmlNode } from '#lib/text/xml-node.ts'
import { amountOf, createKeys, isDay, type ReadEntry, storedText } from './entry.ts'

/**
 * Reads entries of a camt.053 statement or a camt.052 report, in version .02 or .08; null for
 * another document. Values that .08 moved are read from both places.
 */
export function readCamt(text: string): ReadEntry[] | null {
  const root = parseXml(text)
  if (!root) return null
  const statements = [
    ...nodesAt(root, 'Document', 'BkToCstmrStmt', 'Stmt'),
    ...nodesAt(root, 'Document', 'BkToCstmrAcctRpt', 'Rpt'),
  ]
  if (statements.length === 0) return null
  const keyOf = createKeys()
  return statements.flatMap((statement) => {
    const iban = compactIban(textAt(statement, 'Acct', 'Id', 'IBAN'))
    return nodesAt(statement, 'Ntry').flatMap((entry) => readEntry(iban, entry, keyOf))
  })
}

type KeyOf = ReturnType<typeof createKeys>

function readEntry(iban: string, entry: XmlNode, keyOf: KeyOf): ReadEntry[] {
  if (statusOf(entry) !== 'BOOK') return ['not_booked']
  const transactions = nodesAt(entry, 'NtryDtls', 'TxDtls')
  // A batch is split only when each of its payments has an amount.
  const areApart = transactions.length > 1 && transactions.every((each) => batchAmount(each))
  if (areApart) {
    const own = transactions.map((each) => textAt(each, 'Refs', 'AcctSvcrRef'))
    const areOwn = new Set(own).size === own.length && !own.includes('')
    const batch = textAt(entry, 'AcctSvcrRef') || own[0]
    return transactions.map((each, at) =>
      readPayment(iban, entry, each, {
        amount: batchAmount(each),
        reference: areOwn ? (own[at] ?? '') : batch ? `${batch}/${at + 1}` : '',
        keyOf,
      }),
    )
  }
  const [only = ''] = transactions
  const reference = textAt(entry, 'AcctSvcrRef') || textAt(only, 'Refs', 'AcctSvcrRef')
  return [readPayment(iban, entry, only, { amount: nodesAt(entry, 'Amt')[0], reference, keyOf })]
}

interface Booked {
  amount: XmlNode | undefined
  /** The bank's reference; empty without one. */
  reference: string
  keyOf: KeyOf
}

function readPayment(
  iban: string,
  entry: XmlNode,
  payment: XmlNode,
  { amount = '', reference, keyOf }: Booked,
): ReadEntry {
  const isCredit = (textAt(payment, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT'
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1'
  if (!isCredit && !isReversal) return 'outgoing'
  if (textAt(amount, '@Ccy') !== 'EUR') return 'other_currency'
  const size = amountOf(textAt(amount))
  const bookedOn = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10)
  if (size === null || !isDay(bookedOn) || iban === '') return 'unreadable'
  const said = whatIsSaid(entry, payment)
  // A reversal may have the same reference as the reversed payment.
  const key = reference && (isReversal ? `${reference}/R` : reference)
  return {
    iban,
    key:
      key.slice(0, 80) || keyOf([iban, bookedOn, isCredit ? size : -size, ...Object.values(said)]),
    bookedOn,
    amountCents: isCredit ? size : cents(-size),
    ...said,
    isOwnMoney: isCredit && isReversal,
  }
}

function whatIsSaid(entry: XmlNode, payment: XmlNode) {
  const parties = nodesAt(payment, 'RltdPties')[0] ?? ''
  const nameOf = (party: string) =>
    textAt(parties, party, 'Nm') || textAt(parties, party, 'Pty', 'Nm')
  const texts = nodesAt(payment, 'RmtInf', 'Ustrd').map((each) => textAt(each))
  const endToEndId = textAt(payment, 'Refs', 'EndToEndId')
  return {
    payerName: storedText(nameOf('Dbtr') || nameOf('UltmtDbtr')).slice(0, 140),
    payerIban: compactIban(textAt(parties, 'DbtrAcct', 'Id', 'IBAN')).slice(0, 34),
    reference: storedText(textAt(payment, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')).slice(0, 35),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : storedText(endToEndId).slice(0, 35),
    text: storedText(texts.join(' ') || textAt(entry, 'AddtlNtryInf')),
  }
}

const statusOf = (entry: XmlNode) => textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')

const batchAmount = (payment: XmlNode) =>
  nodesAt(payment, 'Amt')[0] ?? nodesAt(payment, 'AmtDtls', 'TxAmt', 'Amt')[0]
