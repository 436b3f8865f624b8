import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './FaqDialog.module.css'
import { FaqHelp } from './FaqHelp.tsx'
import { type FaqChapter, faqChaptersQuery } from './queries.ts'

interface FaqChaptersProps {
  readonly onChapter: (id: number) => void
}

/** Renders the chapters, and whom to ask. */
export function FaqChapters({ onChapter }: FaqChaptersProps) {
  const { t } = useTranslation('help')
  const { data, error, isError, refetch } = useQuery(faqChaptersQuery)
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={6} />
  return (
    <>
      {data.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t('noChapters')} text={t('noChaptersText')} />
      ) : (
        <ChapterList chapters={data} onChapter={onChapter} />
      )}
      <FaqHelp />
    </>
  )
}

/** Renders chapters as rows that open. */
export function ChapterList({
  chapters,
  onChapter,
}: FaqChaptersProps & { readonly chapters: readonly FaqChapter[] }) {
  const { t } = useTranslation('help')
  return (
    <ul className={classes.list} aria-label={t('chapters')}>
      {chapters.map(({ id, title, text, language, count }) => (
        <li key={id}>
          <button type="button" className={classes.row} onClick={() => onChapter(id)}>
            <span className={classes.words} lang={language}>
              <span className={classes.title}>{title}</span>
              {text && <span className={classes.soft}>{text}</span>}
            </span>
            <span className={classes.count}>{t('questions', { count })}</span>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
