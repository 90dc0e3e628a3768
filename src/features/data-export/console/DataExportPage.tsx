import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { messages } from '../messages.ts'
import { exportFilePath } from '../wire.ts'

type Props = PageProps['consoleDataExport'] & { language: Language }

/** All that the site keeps, to be downloaded in one press. */
export function DataExportPage({ lists, isBusy, frame, language }: Props) {
  const { title, lead, contents, download, note, busy } = messages[language]
  return (
    <DetailPage
      title={title}
      subtitle={lead}
      frame={frame}
      problem={isBusy ? busy : null}
      language={language}
    >
      <ConsolePart id="kas-faile" title={contents.title} lead={contents.lead}>
        <ul>
          {[...lists, contents.texts, contents.statistics].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>
          <Button href={exportFilePath} download>
            {download}
          </Button>
        </p>
        <p>{note}</p>
      </ConsolePart>
    </DetailPage>
  )
}
