import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ChapterList } from './FaqChapters.tsx'
import classes from './FaqDialog.module.css'
import { FaqHelp } from './FaqHelp.tsx'
import { type FaqQuestion, faqChaptersQuery, faqSearchQuery } from './queries.ts'

interface FaqFoundProps {
  readonly q: string
  readonly onAnswer: (id: number) => void
  readonly onChapter: (id: number) => void
}

/** Renders what a search found in all chapters, or the chapters and whom to ask. */
export function FaqFound({ q, onAnswer, onChapter }: FaqFoundProps) {
  const { t } = useTranslation('help')
  const { data, error, isError, refetch } = useQuery({
    ...faqSearchQuery(q),
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  const chapters = useQuery(faqChaptersQuery).data ?? []
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={4} />
  const { results } = data
  return (
    <>
      <p role="status" className={classes.found}>
        {results.length > 0 ? t('found', { count: results.length }) : t('foundNothing')}
      </p>
      {results.length > 0 ? (
        <ul className={classes.list} aria-label={t('results')}>
          {results.map((question) => (
            <li key={question.id}>
              <FoundRow question={question} onAnswer={onAnswer} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <EmptyState kind="nothing-matches" title={t('nothingFound')} text={t('nothingFoundText')} />
          <ChapterList chapters={chapters} onChapter={onChapter} />
          <FaqHelp />
        </>
      )}
    </>
  )
}

interface FoundRowProps {
  readonly question: FaqQuestion
  readonly onAnswer: (id: number) => void
}

function FoundRow({ question: { id, title, text, language, chapter }, onAnswer }: FoundRowProps) {
  return (
    <button type="button" className={classes.row} onClick={() => onAnswer(id)}>
      <span className={classes.words}>
        <span className={classes.from}>{chapter.title}</span>
        <span className={classes.title} lang={language}>
          {title}
        </span>
        <span className={classes.begin} lang={language}>
          {text}
        </span>
      </span>
    </button>
  )
}
