import type { ChainFault, ChainVerification } from '#lib/chain-verification.ts'
import css from './ChainVerdict.module.css'

interface ChainTexts {
  broken: string
  breaches: Readonly<Record<ChainFault, string>>
  verified: string
  head: string
}

type Props = {
  verified: ChainVerification
  texts: ChainTexts
  /** Of records, in words. */
  count: string
}

/** The result of checking a sealed chain. */
export function ChainVerdict({ verified: { head, broken }, texts, count }: Props) {
  if (broken) {
    return (
      <p role="status" className={`${css.verdict} ${css.broken}`}>
        {texts.broken} <b>{broken.number}</b>: {texts.breaches[broken.breach]}.
      </p>
    )
  }
  return (
    <div role="status" className={css.verdict}>
      <p>
        <b>{texts.verified}</b>: {count}.
      </p>
      {head && (
        <p className={css.head}>
          {texts.head} <code>{head}</code>
        </p>
      )}
    </div>
  )
}
