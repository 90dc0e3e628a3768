import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { EmailLink, Paragraph, Quote } from '#ui/email/EmailText.tsx'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { Lines } from '#ui/email/Lines.tsx'
import { emailMessages } from './email-messages.ts'

type Props = EmailProps['draftNews'] & { language: Language }

function DraftNewsEmail({ news, documents, url, language }: Props) {
  const texts = emailMessages[language]
  return (
    <>
      <Paragraph>
        {news.type === 'refused'
          ? texts.refused(formatDateTime(news.at, language))
          : texts[news.type](news.by)}
      </Paragraph>
      {documents.map((document) => (
        <Paragraph key={document.url}>
          <EmailLink href={document.url}>{document.title}</EmailLink>
        </Paragraph>
      ))}
      {news.type === 'refused' && <Paragraph>{texts.reasons[news.reason]}</Paragraph>}
      {news.type !== 'refused' && news.note !== '' && (
        <Quote>
          <Lines text={news.note} />
        </Quote>
      )}
      <EmailButton href={url}>{texts.look}</EmailButton>
    </>
  )
}

const draftNews: EmailTemplate<EmailProps['draftNews']> = {
  subject: ({ news, documents }, language) => {
    const { titles, andMore } = emailMessages[language]
    const [first] = documents
    const more = documents.length > 1 ? andMore(documents.length - 1) : ''
    return `${titles[news.type]}: ${first?.title ?? ''}${more}`
  },
  Body: DraftNewsEmail,
  frame: ({ news, language }) => ({ title: emailMessages[language].titles[news.type] }),
}

export const contentEditorEmails = { draftNews }
