import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { messages } from './messages.ts'
import { PrivateFrame, type PrivateFrameProps } from './PrivateFrame.tsx'

type Props = PrivateFrameProps & PageProps['downloadRefused']

/** The reason a file cannot be downloaded. */
export function DownloadRefusedPage({ language, site, reason, file, orderPath }: Props) {
  const { title, problems, toOrder } = messages[language].download
  return (
    <PrivateFrame language={language} site={site} title={title} lead={problems[reason]} isAnswer>
      {file && (
        <p>
          <b>{file}</b>
        </p>
      )}
      {orderPath && (
        <p>
          <Button href={orderPath}>{toOrder}</Button>
        </p>
      )}
    </PrivateFrame>
  )
}
