import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import { exportPath } from '#lib/settings/settings-paths.ts'
import { placeLink } from '#lib/site/document-link.ts'
import type { PageProps } from '#lib/site/page.ts'
import { addressPath, groupPaths, mailPath } from '../wire.ts'
import { messages } from './messages.ts'
import css from './SiteSettings.module.css'

type Props = PageProps['consoleSiteSettings'] & { language: Language; publicUrl: string }

/** The settings of the site by subject. */
export function SiteSettingsPage({
  mail,
  languages,
  publicUrl,
  isOnTrial,
  frame,
  language,
}: Props) {
  const { title, lead, subjects, change, open, mailStates, onTrial, names, localTimes } =
    messages[language]
  const shown = [
    { path: mailPath, subject: subjects.mail, state: mailStates[mail] },
    {
      path: addressPath,
      subject: subjects.address,
      state: isOnTrial ? `${publicUrl}. ${onTrial}` : publicUrl,
    },
    {
      path: placeLink('switches.json', 'dalis-languages'),
      subject: subjects.languages,
      state: localTimes(languages.map((one) => names[one])),
    },
    { path: groupPaths.statistics, subject: subjects.statistics, state: '' },
    { path: groupPaths.privacy, subject: subjects.privacy, state: '' },
    { path: exportPath, subject: subjects.export, state: '' },
  ]
  return (
    <DetailPage title={title} subtitle={lead} frame={frame} language={language}>
      {shown.map(({ path, subject, state }) => (
        <ConsolePart key={path} id={partId(path)} title={subject.title} lead={subject.lead}>
          {state && <p className={css.answer}>{state}</p>}
          <p>
            <a href={path}>
              {path === exportPath ? open : change}
              <span className="visually-hidden">: {subject.title}</span>
            </a>
          </p>
        </ConsolePart>
      ))}
    </DetailPage>
  )
}

const partId = (path: string) => path.replace(/^.*[/#]/, '')
