import type { SiteContents } from '#lib/site/site-content.ts'
import { publishCheck } from '#server/content/publish-check.ts'
import type { ConsentConfig } from '../settings.ts'
import { undeclaredHosts } from './blocking/block-third-parties.ts'

interface Options {
  publicUrl: string
  /** The configuration of pages with other content. */
  configWith: (contents: SiteContents) => ConsentConfig
  current: () => ConsentConfig
}

export const consentChecks = ({ publicUrl, configWith, current }: Options) => [
  publishCheck({
    code: 'consent_again',
    grade: 'informs',
    reads: 'change',
    find: ({ after }) =>
      configWith(after).version === current().version ? [] : [{ values: null }],
    words: () => ({
      lt: 'Pasikeis, kam arba kokiais žodžiais prašoma sutikimo, todėl slapukų juosta visų lankytojų paklaus iš naujo.',
      en: 'What consent is asked for changes, or in which words, so the cookie banner will ask every visitor again.',
    }),
  }),
  publishCheck({
    code: 'undeclared_host',
    grade: 'blocks',
    reads: 'change',
    find({ after, documents }) {
      const { services } = configWith(after)
      return documents.flatMap(({ file, texts }) =>
        texts.flatMap(({ at, text }) =>
          undeclaredHosts(text, { publicUrl, services }).map((host) => ({
            values: host,
            file,
            at,
          })),
        ),
      )
    },
    words: (host: string) => ({
      lt: `Tekste yra turinys iš ${host}, o tokios tarnybos tarp sutikimų nėra, todėl lankytojai jo niekada nematytų. Ištrinkite jį arba įdėkite nuorodą.`,
      en: `The text holds content from ${host}, which is no service that consent is asked for, so visitors would never see it. Delete it, or link to it.`,
    }),
  }),
]
