import { IconCircleCheckFilled } from '@tabler/icons-react'
import { number } from '../../../platform/formats.ts'
import type { OwnSlot } from './queries.ts'
import classes from './RubricShown.module.css'
import { useWords } from './words.ts'

type Rubric = NonNullable<OwnSlot['rubric']>
type Criterion = Rubric['criteria'][number]
type Texts = Criterion['title']

/** Renders the grading criteria before submission; after grading also the awarded levels. */
export function RubricShown({ rubric, isGraded }: { rubric: Rubric; isGraded: boolean }) {
  const { t, language } = useWords()
  return (
    <section className={classes.rubric} aria-labelledby="rubric">
      <header>
        <h2 id="rubric">{t('rubric')}</h2>
        <span className="tabular">
          {isGraded
            ? t('rubricPoints', {
                points: number(rubric.points, language),
                most: number(rubric.most, language),
              })
            : t('rubricMost', { count: rubric.most, most: number(rubric.most, language) })}
        </span>
      </header>
      {rubric.criteria.map((criterion) => (
        <CriterionShown key={criterion.id} criterion={criterion} isGraded={isGraded} />
      ))}
    </section>
  )
}

function CriterionShown({ criterion, isGraded }: { criterion: Criterion; isGraded: boolean }) {
  const { t, language } = useWords()
  const phrase = (texts: Texts | undefined) => texts?.[language] ?? texts?.ru ?? texts?.kk ?? texts?.en ?? ''
  return (
    <div className={classes.criterion}>
      <h3>{phrase(criterion.title)}</h3>
      {criterion.description && <p>{phrase(criterion.description)}</p>}
      <ul>
        {criterion.levels.map((level) => {
          const isPicked = isGraded && criterion.picked === level.id
          return (
            <li key={level.id} data-picked={isPicked || undefined}>
              <b className="tabular">{number(level.points, language)}</b>
              <span>
                {phrase(level.title)}
                {level.description && <small>{phrase(level.description)}</small>}
              </span>
              {isPicked && <IconCircleCheckFilled size={20} role="img" aria-label={t('rubricPicked')} />}
            </li>
          )
        })}
      </ul>
      {isGraded && criterion.comment && <blockquote>{criterion.comment}</blockquote>}
    </div>
  )
}
