import type { Consent } from '#features/consent/feature.ts'
import type { Legal } from '#features/legal/feature.ts'
import { byLanguage } from '#lib/language.ts'
import type { Feature } from '#server/feature.ts'
import { messages } from './messages.ts'
import { textNamesRoute } from './server/text-names.ts'
import { textNamesPath } from './wire.ts'

export const richText: Feature<'richText', { legal: Legal; consent: Consent }> = {
  name: 'richText',
  consolePages: ({ content, contentKinds, pages }, _service, { legal, consent }) => [
    {
      path: textNamesPath,
      title: byLanguage((language) => messages[language].toolbar),
      access: 'account',
      routes: [
        textNamesRoute({
          contents: content,
          kinds: contentKinds,
          pages,
          policy: () => ({ practices: legal.practices(), consent: consent.config() }),
        }),
      ],
    },
  ],
}
