/** Bank statements in the banks' formats, made from the values a test needs. */

export const ownIban = 'LT601010012345678901'
export const payerIban = 'LT121000011101001000'
const day = '2026-11-22'

interface CamtEntry {
  ref?: string
  amount: string
  currency?: string
  side?: 'CRDT' | 'DBIT'
  status?: string
  isReversal?: boolean
  day?: string
  payer?: string
  reference?: string
  endToEndId?: string
  text?: readonly string[]
  batch?: readonly Omit<CamtEntry, 'batch'>[]
}

/** A camt.053 document with a statement for each list. */
export function camt(
  version: '02' | '08',
  ...statements: readonly (readonly CamtEntry[])[]
): string {
  const written = statements.map(
    (entries, at) => `
    <Stmt>
      <Id>S${at}</Id>
      <Acct><Id><IBAN>${ownIban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      ${entries.map((entry) => camtEntry(version, entry)).join('\n')}
    </Stmt>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>${written.join('')}</BkToCstmrStmt>
</Document>`
}

function camtEntry(version: '02' | '08', entry: CamtEntry): string {
  const { ref, side = 'CRDT', status = 'BOOK', isReversal } = entry
  return `<Ntry>
    ${amountOf(entry)}<CdtDbtInd>${side}</CdtDbtInd>
    ${isReversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts>
    <BookgDt><Dt>${entry.day ?? day}</Dt></BookgDt>
    ${ref ? `<AcctSvcrRef>${ref}</AcctSvcrRef>` : ''}
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls>${(entry.batch ?? [entry]).map((each) => camtPayment(version, each, !!entry.batch)).join('')}</NtryDtls>
  </Ntry>`
}

function camtPayment(version: '02' | '08', entry: CamtEntry, isInBatch: boolean): string {
  const { ref, payer = 'Ona Onaitė', reference, endToEndId = 'NOTPROVIDED', text = [] } = entry
  const name = `<Nm>${escaped(payer)}</Nm><Id><PrvtId><Othr><Id>38703181745</Id></Othr></PrvtId></Id>`
  const own =
    version === '08' ? amountOf(entry) : `<AmtDtls><TxAmt>${amountOf(entry)}</TxAmt></AmtDtls>`
  return `<TxDtls>
    <Refs>${ref ? `<AcctSvcrRef>${ref}</AcctSvcrRef>` : ''}<EndToEndId>${endToEndId}</EndToEndId></Refs>
    ${isInBatch ? own : ''}
    <RltdPties>
      <Dbtr>${version === '08' ? `<Pty>${name}</Pty>` : name}</Dbtr>
      <DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct>
    </RltdPties>
    <RmtInf>
      ${text.map((each) => `<Ustrd>${escaped(each)}</Ustrd>`).join('')}
      ${reference ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''}
    </RmtInf>
  </TxDtls>`
}

const amountOf = ({ amount, currency = 'EUR' }: CamtEntry) =>
  `<Amt Ccy="${currency}">${amount}</Amt>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface CsvRow {
  ref?: string
  amount: string
  currency?: string
  side?: string
  payer?: string
  text?: string
  reference?: string
  personalCode?: string
}

/**
 * All values are quoted, quotes inside them are not doubled, and rows of balances and turnover
 * surround them.
 */
export function swedbank(
  rows: readonly CsvRow[],
  { separator = ',', hasPayerIban = false } = {},
): string {
  const line = (values: readonly string[]) =>
    `${values.map((value) => `"${value}"`).join(separator)}${separator}`
  const payer = (name: string, iban: string) => (hasPayerIban ? [name, iban] : [name])
  const titles = ['Suma', 'Valiuta', 'D/K', 'Įrašo Nr.', 'Kodas', 'Įmokos kodas', 'Dok. Nr.']
  const balance = (type: string, text: string) =>
    line([ownIban, type, day, ...payer('', ''), text, '100.00', 'EUR', 'K', '', 'AS', '', ''])
  return [
    line([
      'Sąskaitos Nr.',
      '',
      'Data',
      ...payer('Gavėjas', 'Gavėjo sąskaita'),
      'Paaiškinimai',
      ...titles,
    ]),
    balance('10', 'Likutis pradžiai'),
    ...rows.map(({ ref = '1', amount, currency = 'EUR', side = 'K', text = '', ...row }) =>
      line([
        ownIban,
        '20',
        day,
        ...payer(row.payer ?? '', payerIban),
        text,
        amount,
        currency,
        side,
        ref,
        'MK',
        row.reference ?? '',
        '',
      ]),
    ),
    balance('82', 'Apyvarta'),
    balance('86', 'Likutis pabaigai'),
  ].join('\r\n')
}

/** A title and the column names, repeated for each account. */
export const seb = (...accounts: readonly (readonly CsvRow[])[]) =>
  accounts.map((rows) => sebAccount(rows).join('\r\n')).join('\r\n')

function sebAccount(rows: readonly CsvRow[]): string[] {
  const titles =
    'DOK NR.;DATA;VALIUTA;SUMA;MOKĖTOJO ARBA GAVĖJO PAVADINIMAS;MOKĖTOJO ARBA GAVĖJO IDENTIFIKACINIS KODAS;SĄSKAITA;KREDITO ĮSTAIGOS PAVADINIMAS;KREDITO ĮSTAIGOS SWIFT KODAS;MOKĖJIMO PASKIRTIS;TRANSAKCIJOS KODAS;DOKUMENTO DATA;TRANSAKCIJOS TIPAS;NUORODA;DEBETAS/KREDITAS;SUMA SĄSKAITOS VALIUTA;SĄSKAITOS NR;SĄSKAITOS VALIUTA;'
  return [
    `"SĄSKAITOS  (${ownIban}) IŠRAŠAS (UŽ LAIKOTARPĮ: 2026-11-01-2026-11-30)";;;;;;;;;;;;;;;;;;`,
    titles,
    ...rows.map(
      ({ amount, currency = 'EUR', side = 'C', payer = '', text = '', personalCode = '' }) =>
        `CLR3887432;${day};${currency};${amount};${payer};${personalCode};${payerIban};AB bankas;CBVILT2X;"${text}";LT261122;${day};Pavedimas;;${side};${amount};${ownIban};${currency};`,
    ),
  ]
}
