import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { Bubble } from '#ui/tooltip/Bubble.tsx'
import type { TransferInstructions } from './method.ts'
import css from './TransferDetails.module.css'
import { transferMessages } from './transfer-messages.ts'

type Props = { instructions: TransferInstructions; language: Language }

/** The details of a bank transfer, to be typed into a bank's form or scanned by its app. */
export function TransferDetails({ instructions, language }: Props) {
  const texts = transferMessages[language]
  const { beneficiary, iban, bank, bic, amount, reference, qrSvg } = instructions
  return (
    <section className={css.transfer} aria-labelledby="pavedimas">
      <h2 id="pavedimas">{texts.title}</h2>
      <p>{texts.text}</p>
      <dl>
        <Copied texts={texts} name="amount" copy={amount}>
          {amount} EUR
        </Copied>
        <Copied texts={texts} name="iban" copy={iban}>
          {inFours(iban)}
        </Copied>
        <Copied texts={texts} name="reference" copy={reference}>
          {inFours(reference)}
        </Copied>
        <Copied texts={texts} name="beneficiary" copy={beneficiary}>
          {beneficiary}
        </Copied>
        <dt>{texts.bank}</dt>
        <dd>{bic ? `${bank}, ${bic}` : bank}</dd>
      </dl>
      <figure className={css.code}>
        <div role="img" aria-label={texts.qr} dangerouslySetInnerHTML={{ __html: qrSvg }} />
        <figcaption>{texts.scan}</figcaption>
      </figure>
    </section>
  )
}

type CopiedProps = {
  name: 'amount' | 'iban' | 'reference' | 'beneficiary'
  /** The value in the form a bank's form accepts. */
  copy: string
  texts: (typeof transferMessages)[Language]
  children: ReactNode
}

/** A value with a button to copy it, which only the script shows. */
function Copied({ name, copy, texts, children }: CopiedProps) {
  return (
    <>
      <dt>{texts[name]}</dt>
      <dd
        className={css.copied}
        data-copy={copy}
        data-copied={texts.copied}
        data-not-copied={texts.notCopied}
      >
        <span className={css.value}>{children}</span>
        <button type="button" hidden aria-label={`${texts.copy}: ${texts[name]}`}>
          {texts.copy}
        </button>
        <Bubble />
      </dd>
    </>
  )
}

/** Splits a code into groups of four for readability; the spaces are not copied. */
function inFours(code: string) {
  const groups = code.match(/.{1,4}/g) ?? []
  return groups.map((group, index) => <span key={`${index} ${group}`}>{group}</span>)
}
