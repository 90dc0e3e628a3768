import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import css from './FormPage.module.css'
import { messages } from './messages.ts'
import { PrivateFrame, type PrivateFrameProps } from './PrivateFrame.tsx'

type Props = PrivateFrameProps & PageProps['downloadRefused']

/** The reason a file cannot be downloaded. */
export function DownloadRefusedPage({ language, site, reason, file, orderPath }: Props) {
  const { title, problems, toOrder } = messages[language].download
  return (
    <PrivateFrame
      language={language}
      site={site}
      title={title}
      lead={problems[reason]}
      isAnswer
      head={
        (file || orderPath) && (
          <>
            {file && <p className={css.refused}>{file}</p>}
            {orderPath && <Button href={orderPath}>{toOrder}</Button>}
          </>
        )
      }
    />
  )
}
