import { useTranslation } from 'react-i18next'
import { clockTime, nearDate } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { Facts } from '../queries.ts'
import { FactLine } from './FactLine.tsx'
import classes from './Facts.module.css'
import { TopicPanel } from './TopicPanel.tsx'

interface LearningPanelsProps {
  readonly facts: Facts
  /** The reader is the student: the panels lead on to their own pages. */
  readonly isOwn: boolean
}

/** Renders classes, homework and results by topic of a student, with both counts of each share. */
export function LearningPanels({ facts, isOwn }: LearningPanelsProps) {
  return (
    <div className={classes.panels}>
      <ClassPanel facts={facts} isOwn={isOwn} />
      <HomeworkPanel facts={facts} isOwn={isOwn} />
      <TopicPanel facts={facts} isOwn={isOwn} />
    </div>
  )
}

function ClassPanel({ facts: { attendance, next_class }, isOwn }: LearningPanelsProps) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { held, present, late, excused, absent, unmarked } = attendance
  const came = present + late
  return (
    <section className={classes.panel} aria-labelledby="facts-classes">
      <h2 id="facts-classes">{t('classes')}</h2>
      {held === 0 ? (
        <p className={classes.soft}>
          {next_class
            ? t('classesEmptyNext', {
                day: nearDate(next_class.starts_at, language),
                time: clockTime(next_class.starts_at),
              })
            : t('classesEmpty')}
        </p>
      ) : (
        <dl className={classes.facts}>
          <FactLine label={t('came')} part={came} whole={held} />
          {excused > 0 && <FactLine label={t('cameOfficial')} part={came} whole={held - excused} />}
          <FactLine label={t('onTimeOfCame')} part={present} whole={came} />
          <FactLine label={t('excused')} count={excused} />
          <FactLine label={t('absent')} count={absent} />
        </dl>
      )}
      {unmarked > 0 && <p className={classes.soft}>{t('unmarked', { count: unmarked })}</p>}
      {isOwn && <AnchorLink to="/schedule">{t('toSchedule')}</AnchorLink>}
    </section>
  )
}

function HomeworkPanel({ facts: { homework, next_work }, isOwn }: LearningPanelsProps) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { due, on_time, late, missing, returned, waiting } = homework
  return (
    <section className={classes.panel} aria-labelledby="facts-homework">
      <h2 id="facts-homework">{t('homework')}</h2>
      {due + returned + waiting === 0 ? (
        <p className={classes.soft}>
          {next_work
            ? t('homeworkEmptyNext', { day: nearDate(next_work.due_at, language) })
            : t('homeworkEmpty')}
        </p>
      ) : (
        <dl className={classes.facts}>
          <FactLine label={t('onTime')} part={on_time} whole={due} />
          <FactLine label={t('late')} count={late} />
          <FactLine label={t('missing')} count={missing} />
          <FactLine label={t('returned')} count={returned} />
          <FactLine label={t('waiting')} count={waiting} />
        </dl>
      )}
      {isOwn && <AnchorLink to="/my-course/homework">{t('toHomework')}</AnchorLink>}
    </section>
  )
}
