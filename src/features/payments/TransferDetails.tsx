import type { Language } from '#lib/language.ts'
import type { TransferInstructions } from './method.ts'
import css from './TransferDetails.module.css'
import { transferMessages } from './transfer-messages.ts'

type Props = { instructions: TransferInstructions; language: Language }

/** What is typed into a bank's form, or read by its app. */
export function TransferDetails({ instructions, language }: Props) {
  const texts = transferMessages[language]
  const { beneficiary, iban, bank, bic, amount, reference, qrSvg } = instructions
  return (
    <section className={css.transfer} aria-labelledby="pavedimas">
      <h2 id="pavedimas">{texts.title}</h2>
      <p>
        {texts.scan} {texts.text}
      </p>
      <dl>
        <dt>{texts.beneficiary}</dt>
        <dd>{beneficiary}</dd>
        <dt>{texts.iban}</dt>
        <dd>{inFours(iban)}</dd>
        <dt>{texts.bank}</dt>
        <dd>{bic ? `${bank}, ${bic}` : bank}</dd>
        <dt>{texts.amount}</dt>
        <dd>{amount} EUR</dd>
        <dt>{texts.reference}</dt>
        <dd>{inFours(reference)}</dd>
      </dl>
      <div
        className={css.code}
        role="img"
        aria-label={texts.qr}
        dangerouslySetInnerHTML={{ __html: qrSvg }}
      />
    </section>
  )
}

/** As people read it; the spaces are no part of what is copied. */
function inFours(code: string) {
  const groups = code.match(/.{1,4}/g) ?? []
  return groups.map((group, index) => <span key={`${index} ${group}`}>{group}</span>)
}
