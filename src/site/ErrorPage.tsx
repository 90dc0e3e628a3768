import { contactPaths } from '#features/contact/wire.ts'
import { SearchForm } from '#features/search/SearchForm.tsx'
import { IfOffered, useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import css from './ErrorPage.module.css'
import type { PageFrame } from './Layout.tsx'
import { messages } from './messages.ts'
import type { ErrorPageProps } from './pages.ts'

export function ErrorPage({ status, language }: ErrorPageProps & PageFrame) {
  const { errors, backHome, contactPage } = messages[language]
  const { title, text } = errors[status]
  return (
    <Section tone="navy" contours labelledBy="antraste" className={css.error}>
      <p className={css.status} aria-hidden="true">
        {status}
      </p>
      <h1 id="antraste">{title}</h1>
      <p className={css.text}>{text}</p>
      {status === 404 && <SearchForm language={language} />}
      <p className={css.ways}>
        <Button href={useHomePath(language)}>{backHome}</Button>
        <IfOffered address={contactPaths[language]}>
          <Button href={contactPaths[language]} look="outlined">
            {contactPage}
          </Button>
        </IfOffered>
      </p>
    </Section>
  )
}
