import type { HomeProps } from '#features/home/wire.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from './pages.ts'

/** What pages are made from; the server reads it from the content store. */
export type SiteContent = HomeProps

/** A public page: where it answers in each language it exists in, and the props it is made from. */
export type Route = {
  [Name in keyof PageProps]: {
    page: Name
    paths: Readonly<Partial<Record<Language, string>>>
    props: (content: SiteContent) => PageProps[Name]
  }
}[keyof PageProps]

export const routes: readonly Route[] = [
  { page: 'home', paths: { lt: '/' }, props: (content) => content },
  { page: 'style', paths: { lt: '/stilius' }, props: () => ({}) },
  ...outcomes.map((outcome) => ({
    page: 'newsletterResult' as const,
    paths: resultPaths[outcome],
    props: () => ({ outcome }),
  })),
]
