import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { List } from '#features/console/List.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { issuePath, issuesPath, type ListedIssue, newIssuePath } from '../console-wire.ts'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'
import { PostChoice } from './PostChoice.tsx'
import { numberText } from './words.ts'

type Props = PageProps['consoleIssues'] & { language: Language }

/** All issues, the newest first. */
export function IssuesPage({ issues, olderThan, posts, frame, language }: Props) {
  const texts = issueMessages[language]
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <div className={css.tools}>
        <Button href={newIssuePath}>{texts.list.create}</Button>
        <PostChoice posts={posts} language={language} />
      </div>
      <List
        path={issuesPath}
        olderThan={olderThan}
        texts={texts.list}
        isEmpty={issues.length === 0}
        language={language}
      >
        <ul className={css.list}>
          {issues.map((issue) => (
            <Issue key={issue.id} issue={issue} language={language} />
          ))}
        </ul>
      </List>
    </ConsoleFrame>
  )
}

function Issue({ issue, language }: { issue: ListedIssue; language: Language }) {
  const { id, subject, state, recipients, accepted } = issue
  const texts = issueMessages[language]
  return (
    <li>
      <div>
        <a href={issuePath(id)} lang={issue.language}>
          {subject}
        </a>
        {recipients > 0 && (
          <p>
            {numberText(accepted, language)} / {numberText(recipients, language)}{' '}
            {texts.list.accepted}
          </p>
        )}
      </div>
      <p>
        <Badge look={state === 'paused' ? 'wrong' : state === 'sending' ? 'strong' : 'plain'}>
          {texts.states[state]}
        </Badge>
      </p>
      <When issue={issue} language={language} />
    </li>
  )
}

function When({ issue, language }: { issue: ListedIssue; language: Language }) {
  const { list } = issueMessages[language]
  const { state, scheduledAt, startedAt, updatedAt } = issue
  const [label, at] =
    state === 'scheduled' && scheduledAt !== null
      ? [list.scheduled, scheduledAt]
      : startedAt !== null
        ? [list.started, startedAt]
        : [list.changed, updatedAt]
  return (
    <p>
      {label} <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
    </p>
  )
}
