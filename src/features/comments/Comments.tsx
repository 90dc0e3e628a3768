import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { Comment } from './Comment.tsx'
import { CommentForm } from './CommentForm.tsx'
import css from './Comments.module.css'
import { messages } from './messages.ts'
import { type CommentsProps, commentFormId, commentsId, type Thread } from './wire.ts'

type Props = { comments: CommentsProps; path: string; language: Language }

/** The comments below a page, with the form for a new one. */
export function Comments({ comments, path, language }: Props) {
  const { threads, count, isMissing, draft, isSent } = comments
  const texts = messages[language]
  const headline = `${commentsId}-antraste`
  return (
    <Section tone="cream" id={commentsId} labelledBy={headline} className={css.section}>
      <div className={css.columns}>
        <h2 id={headline}>
          {count === 0 ? texts.title : `${count} ${pluralForm(language, count, texts.comments)}`}
        </h2>
        <div className={css.talk}>
          {threads.length === 0 && (
            <p className={css.none}>{isMissing ? texts.missing : texts.none}</p>
          )}
          {threads.length > 0 && (
            <ol className={css.threads}>
              {threads.map((thread) => (
                <li key={thread.comment.id}>
                  <Talk thread={thread} path={path} draft={draft} language={language} />
                </li>
              ))}
            </ol>
          )}
          {isSent ? (
            <Thanks path={path} language={language} />
          ) : (
            <section
              id={commentFormId}
              className={css.write}
              aria-labelledby={`${commentFormId}-antraste`}
            >
              <h3 id={`${commentFormId}-antraste`}>{texts.formTitle}</h3>
              <CommentForm
                path={path}
                parent={null}
                draft={draft?.parent === null ? draft : null}
                language={language}
              />
            </section>
          )}
        </div>
      </div>
    </Section>
  )
}

type TalkProps = Pick<Props, 'path' | 'language'> & Pick<CommentsProps, 'draft'>

function Talk({ thread: { comment, replies }, ...rest }: TalkProps & { thread: Thread }) {
  return (
    <>
      <Comment comment={comment} {...rest} />
      {replies.length > 0 && (
        <ol className={css.replies}>
          {replies.map((reply) => (
            <li key={reply.comment.id}>
              <Comment {...reply} {...rest} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Replaces the form after a comment was accepted. */
function Thanks({ path, language }: Pick<Props, 'path' | 'language'>) {
  const { thanksTitle, thanks, another } = messages[language]
  return (
    <div id={commentFormId} className={css.thanks} role="status" tabIndex={-1} data-comment-sent>
      <p>
        <strong>{thanksTitle}</strong> {thanks}
      </p>
      <Button look="outlined" href={`${path}#${commentFormId}`}>
        {another}
      </Button>
    </div>
  )
}
