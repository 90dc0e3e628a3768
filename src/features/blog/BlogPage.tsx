import { SearchForm } from '#features/search/SearchForm.tsx'
import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Section } from '#ui/Section.tsx'
import css from './BlogPage.module.css'
import { CategoryFilter } from './CategoryFilter.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import { messages } from './messages.ts'
import { PostCard } from './PostCard.tsx'
import { type BlogProps, blogPaths, categoryPath } from './wire.ts'

type Props = BlogProps & { language: Language; publicUrl: string; site: { name: string } }

/** A filter changes the elements with `data-filtered`; the rest of the page stays unchanged. */
export function BlogPage(props: Props) {
  const { category, categories, language, publicUrl, site } = props
  const texts = messages[language]
  const crumbs = [
    { path: blogPaths[language], title: texts.title },
    ...(category ? [{ path: categoryPath(category, language), title: category.title }] : []),
  ]
  return (
    <>
      <FeedLinks name={site.name} language={language} />
      <PageHead
        kind="reading"
        title={category?.title ?? texts.title}
        lead={category?.lead ?? texts.lead}
        isFiltered
        trail={
          <div data-filtered>
            <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
          </div>
        }
      />
      <Section tone="cream" className={css.posts}>
        <div className={css.choose}>
          <SearchForm language={language} />
          <CategoryFilter categories={categories} active={category} language={language} />
          <p role="status" data-filtered>
            {props.count} {pluralForm(language, props.count, texts.posts)}
          </p>
        </div>
        <div data-filtered>
          <Posts {...props} />
        </div>
      </Section>
    </>
  )
}

function Posts({ posts, categories, language, paging }: Props) {
  const { none, pages, previousPage, nextPage, page } = messages[language]
  if (posts.length === 0) return <p>{none}</p>
  return (
    <>
      <ul className={css.grid}>
        {posts.map((post, index) => (
          <li key={post.slug} data-post-cat={post.category}>
            <PostCard
              post={post}
              categories={categories}
              language={language}
              heading="h2"
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      <Pagination
        paging={paging}
        label={pages}
        previous={previousPage}
        next={nextPage}
        pageOf={page}
      />
    </>
  )
}
