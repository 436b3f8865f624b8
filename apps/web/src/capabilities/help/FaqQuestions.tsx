import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './FaqDialog.module.css'
import { FaqGone } from './FaqGone.tsx'
import { faqChaptersQuery, faqQuestionsQuery } from './queries.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

interface FaqQuestionsProps {
  readonly chapter: number
  readonly onAnswer: (id: number) => void
}

/** Renders the questions of a chapter. */
export function FaqQuestions({ chapter, onAnswer }: FaqQuestionsProps) {
  const { t } = useTranslation('help')
  const { data, error, isError, refetch } = useQuery(faqQuestionsQuery(chapter))
  const chapters = useQuery(faqChaptersQuery).data
  const title = chapters?.find(({ id }) => id === chapter)?.title ?? data?.[0]?.chapter.title
  const heading = useHeadingFocus(data && title)
  if (isError && !data)
    return <FaqGone failure={error} otherwise={<Failure failure={error} onRetry={() => void refetch()} />} />
  if (!data) return <TextSkeleton lines={6} />
  return (
    <section aria-labelledby="faq-chapter">
      <h3 id="faq-chapter" ref={heading} tabIndex={-1} className={classes.heading}>
        {title ?? t('chapters')}
      </h3>
      {data.length === 0 ? (
        <p className={classes.soft}>{t('emptyChapter')}</p>
      ) : (
        <ul className={classes.list} aria-labelledby="faq-chapter">
          {data.map(({ id, title: asked, language }) => (
            <li key={id}>
              <button type="button" className={classes.row} onClick={() => onAnswer(id)}>
                <span className={classes.words} lang={language}>
                  {asked}
                </span>
                <IconChevronRight size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
