import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { consolePath } from '#features/console/wire.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Findings } from '../Findings.tsx'
import { checkNames, examinePath, type Health } from '../health.ts'
import { messages } from '../messages.ts'
import css from './Health.module.css'

type Props = PageProps['consoleHealth'] & { language: Language }

/** What the last examination of the installation has found. */
export function HealthPage({ health, frame, language }: Props) {
  const texts = messages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: consolePath, text: texts.back }}
      language={language}
    >
      <form method="post" action={examinePath}>
        <Button>{texts.examine}</Button>
      </form>
      {health && <Result health={health} language={language} />}
    </DetailPage>
  )
}

function Result({ health, language }: { health: Health; language: Language }) {
  const { examinedAt, overall, checks } = messages[language]
  const { at, status } = health
  const byName = checkNames.map((name) => ({
    name,
    findings: health.checks.filter((one) => one.name === name),
  }))
  return (
    <>
      <p className={css.result}>
        <b>{overall[status]}</b> {examinedAt} {formatDateTime(at, language)}.
      </p>
      {byName.map(
        ({ name, findings }) =>
          findings.length > 0 && (
            <ConsolePart key={name} id={name} title={checks[name]} lead="">
              <Findings findings={findings} language={language} />
            </ConsolePart>
          ),
      )}
    </>
  )
}
