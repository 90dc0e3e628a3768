import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import { daysField, linkDays, linkField, linksPath, revokeLinkPath } from '../wire.ts'
import css from './Content.module.css'
import { messages } from './messages.ts'
import own from './PreviewLinks.module.css'

type Props = Pick<PageProps['consoleContentPublish'], 'links'> & { language: Language }

/** Links that show drafts to people without an account. */
export function PreviewLinks({ links, language }: Props) {
  const texts = messages[language].publish.links
  const days = Object.fromEntries(linkDays.map((count) => [count, texts.dayCounts[count]]))
  return (
    <section id="nuorodos" className={own.links}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul>
        {links.map(({ id, url, author, expiresAt }) => (
          <li key={id}>
            <a href={url}>{url}</a>
            <p className={css.quiet}>{texts.made(author, formatDateTime(expiresAt, language))}</p>
            <form method="post" action={revokeLinkPath}>
              <input type="hidden" name={linkField} value={id} />
              <Button look="outlined">{texts.revoke}</Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={linksPath}>
        <Select
          id={daysField}
          name={daysField}
          label={texts.days}
          options={days}
          defaultValue="7"
          autoComplete="off"
        />
        <Button look="outlined">{texts.make}</Button>
      </form>
    </section>
  )
}
