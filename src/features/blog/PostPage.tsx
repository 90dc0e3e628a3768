import { Comments } from '#features/comments/Comments.tsx'
import { messages as commentMessages } from '#features/comments/messages.ts'
import { type CommentsProps, commentsId } from '#features/comments/wire.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Contents } from '#ui/Contents.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Picture, pictureAddress } from '#ui/picture/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import { Cover } from './Cover.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import { messages } from './messages.ts'
import css from './PostPage.module.css'
import { RelatedPosts } from './RelatedPosts.tsx'
import { Share } from './Share.tsx'
import { blogPosting } from './structured-data.ts'
import { blogPaths, categoryPath, type PostProps, postPath } from './wire.ts'

type Props = PostProps & {
  /** Null while comments are off. */
  comments: CommentsProps | null
  language: Language
  publicUrl: string
  /** The picture that social networks show beside a link to the page. */
  socialPicture: string | undefined
  site: { name: string; notice: { posts: string } | null }
}

export function PostPage(props: Props) {
  const { post, author, comments, language, publicUrl, socialPicture, site } = props
  const { writtenBy } = messages[language]
  const cover = post.picture && publicUrl + pictureAddress('covers', post.picture)
  const pictures = [cover, socialPicture].filter((address) => address !== undefined)
  return (
    <>
      <FeedLinks name={site.name} language={language} />
      <JsonLd data={blogPosting({ ...props, pictures, publisher: site.name })} />
      <Head {...props} />
      <Section tone="cream" className={css.article}>
        <div className={css.columns}>
          <Contents title={messages[language].contents} headings={post.headings} />
          <div>
            <Prose html={post.bodyHtml} />
            <footer className={css.end}>
              <p className={css.author}>
                {author.portrait && (
                  <Picture kind="portraits" file={author.portrait} alt="" sizes="4rem" />
                )}
                <span>
                  {writtenBy} <b>{author.name}</b>, {author.role}.
                </span>
              </p>
              {site.notice && <p>{site.notice.posts}</p>}
              <Share
                title={post.title}
                url={publicUrl + postPath(post, language)}
                language={language}
              />
            </footer>
          </div>
        </div>
      </Section>
      {comments && (
        <Comments comments={comments} path={postPath(post, language)} language={language} />
      )}
      <RelatedPosts {...props} />
    </>
  )
}

function Head({ post, categories, author, comments, language, publicUrl }: Props) {
  const { title, minutesToRead } = messages[language]
  const kind = categories.findIndex(({ slug }) => slug === post.category)
  const category = categories[kind]
  const crumbs = [
    { path: blogPaths[language], title },
    ...(category ? [{ path: categoryPath(category, language), title: category.title }] : []),
    { path: postPath(post, language), title: post.title },
  ]
  return (
    <PageHead
      kind="reading"
      title={post.title}
      lead={post.summary}
      trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      picture={
        post.picture ? (
          <Picture
            kind="covers"
            file={post.picture}
            alt=""
            sizes="(min-width: 60rem) 44vw, 92vw"
            isFirst
          />
        ) : (
          <Cover slug={post.slug} kind={kind} />
        )
      }
    >
      <p className={css.meta}>
        <span>{author.name}</span>
        <time dateTime={post.date}>{formatDate(post.date, language)}</time>
        <span>{minutesToRead(post.minutes)}</span>
        {comments && comments.count > 0 && (
          <a href={`#${commentsId}`}>
            {comments.count}{' '}
            {pluralForm(language, comments.count, commentMessages[language].comments)}
          </a>
        )}
      </p>
    </PageHead>
  )
}
