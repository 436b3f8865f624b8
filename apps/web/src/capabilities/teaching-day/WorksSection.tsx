import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Keycap } from '../../ui/Keycap.tsx'
import type { WorkRow } from './queries.ts'
import classes from './TeachingDay.module.css'
import { useDayWords } from './use-day-words.ts'

/** Renders what waits for a grade by list and group; each row opens the desk at its oldest work. */
export function WorksSection({ works }: { readonly works: TeachingDay['works'] }) {
  const { t } = useTranslation('teachingDay')
  const [first] = works.results
  const rest = works.count - works.results.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={classes.section} aria-labelledby="teaching-works">
      <div className={classes.head}>
        <h2 id="teaching-works">{t('works')}</h2>
        <span className={classes.figure}>{works.count}</span>
        {first && (
          <ButtonLink
            className={classes.headAction}
            variant="default"
            size="compact-sm"
            aria-keyshortcuts="G"
            rightSection={<Keycap isHidden>G</Keycap>}
            to="/grading/$homeworkId"
            params={{ homeworkId: first.first_id }}
          >
            {t('checkAll')}
          </ButtonLink>
        )}
      </div>
      {first ? (
        <ul className={classes.rows}>
          {works.results.map((row) => (
            <Work key={row.first_id} row={row} />
          ))}
          {rest > 0 && (
            <li>
              <AnchorLink to="/grading">{t('andMore', { count: rest })}</AnchorLink>
            </li>
          )}
        </ul>
      ) : (
        <div className={classes.empty}>
          <p>{t('emptyWorks')}</p>
          <ButtonLink variant="default" size="compact-sm" to="/grading" search={{ state: 'graded' }}>
            {t('doneWorks')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function Work({ row }: { readonly row: WorkRow }) {
  const { t } = useTranslation('teachingDay')
  const { ageInDays } = useDayWords()
  const age = ageInDays(row.oldest_at)
  const where = [row.course.title, row.group?.name ?? t('noGroup')].join(' · ')
  return (
    <li>
      <span className={classes.what}>
        <b>{row.title}</b>
        <small>{where}</small>
      </span>
      <span className={classes.count}>{t('worksCount', { count: row.count })}</span>
      <span className={classes.age} data-urgent={age.isUrgent || undefined}>
        {age.text}
      </span>
      <ButtonLink
        variant="subtle"
        size="compact-sm"
        aria-label={t('checkOf', { title: row.title, where })}
        to="/grading/$homeworkId"
        params={{ homeworkId: row.first_id }}
        search={{
          course: row.course.id,
          lesson: row.lesson_id,
          ...(row.list_id !== null && { ex_list: row.list_id }),
        }}
      >
        {t('check')}
      </ButtonLink>
    </li>
  )
}
