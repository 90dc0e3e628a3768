import type { Language } from '#lib/language.ts'
import type { CheckedAddress } from '../console-wire.ts'
import { addressMessages } from './address-messages.ts'
import css from './Issues.module.css'

type Props = { addresses: readonly CheckedAddress[]; language: Language }

/** Pictures and links of an issue that are broken, and those that could not be checked. */
export function AddressProblems({ addresses, language }: Props) {
  const texts = addressMessages[language]
  const broken = addresses.filter(({ problem }) => problem !== 'unchecked')
  const unchecked = addresses.filter(({ problem }) => problem === 'unchecked')
  return (
    <>
      {addresses.length === 0 && <p>{texts.fine}</p>}
      <Addresses title={texts.broken} addresses={broken} language={language} />
      <Addresses title={texts.unchecked} addresses={unchecked} language={language} />
    </>
  )
}

type AddressesProps = Props & { title: string }

function Addresses({ title, addresses, language }: AddressesProps) {
  const { picture, link, problems } = addressMessages[language]
  if (addresses.length === 0) return null
  return (
    <div className={css.problems}>
      <p className={css.title}>{title}</p>
      <ul>
        {addresses.map(({ url, isPicture, problem }) => (
          <li key={`${isPicture} ${url}`}>
            {isPicture ? picture : link}{' '}
            <a href={url} className={css.said} target="_blank" rel="noreferrer">
              {url}
            </a>
            {problem !== 'unchecked' && `: ${problems[problem]}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
