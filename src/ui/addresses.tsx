import { createContext, type ReactNode, useContext } from 'react'
import { defaultLanguage, homePaths, type Language } from '#lib/language.ts'

/** What the site's own addresses do now. */
export interface SiteAddresses {
  /** Whether its page answers. */
  answers: (address: string) => boolean
  /** Whether pages link to it by themselves; not to what answers only those who know it. */
  isOffered: (address: string) => boolean
}

const Addresses = createContext<SiteAddresses>({ answers: () => true, isOffered: () => true })

export const AddressesProvider = Addresses.Provider

/** Not for islands, to which the browser does not say it. */
export const useAddresses = () => useContext(Addresses)

type Props = { address: string; children: ReactNode }

/** A link to a page of the site, or nothing while that is off. */
export const IfOffered = ({ address, children }: Props) =>
  useAddresses().isOffered(address) ? children : null

/** Whether a link is shown: one elsewhere is, one to a page of the site while that is on. */
export function useIsLinkShown() {
  const { isOffered } = useAddresses()
  return (address: string) => !address.startsWith('/') || isOffered(address.replace(/[?#].*$/, ''))
}

/** The home page in a language; in Lithuanian while that language is off. */
export const useHomePath = (language: Language): string =>
  useAddresses().answers(homePaths[language]) ? homePaths[language] : homePaths[defaultLanguage]
