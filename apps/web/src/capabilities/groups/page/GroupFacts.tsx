import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Stair } from '../../../ui/Stair.tsx'
import { useClock } from '../../schedule/calendar/use-clock.ts'
import classes from '../Groups.module.css'
import type { Group } from '../queries.ts'

/** Renders the main facts of a group: program, teacher, next class and progress. */
export function GroupFacts({ group, linked }: { group: Group; linked: boolean }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { zone } = useClock()
  const { teacher, classes: counted } = group
  const mean = meanOf(group)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('teacher')}</dt>
        <dd>
          {teacher === null ? (
            t('noTeacher')
          ) : linked ? (
            <AnchorLink to="/user/teacher/view/$userId" params={{ userId: teacher.id }} search={{}}>
              {fullName(teacher)}
            </AnchorLink>
          ) : (
            fullName(teacher)
          )}
        </dd>
      </div>
      <div>
        <dt>{t('nextClass')}</dt>
        <dd>
          {group.next_class_at ? (
            <DateText value={group.next_class_at} withTime zone={zone} />
          ) : (
            t('noNextClass')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('classesCounted')}</dt>
        <dd className="tabular">
          {t('classesHeld', { count: counted.finished })}
          <small>
            {[
              t('classesAhead', { count: counted.planned }),
              counted.cancelled > 0 && t('classesOff', { count: counted.cancelled }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </dd>
      </div>
      {mean !== null && (
        <div>
          <dt>{t('progressMean')}</dt>
          <dd className="tabular">
            {number(mean, language)} %
            <Stair done={mean} total={100} label={t('progressMean')} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Returns the average progress of current members; null when the viewer cannot see everyone's progress. */
function meanOf({ members }: Group): number | null {
  const present = members.filter(({ left_at }) => left_at === null)
  const percents = present.flatMap(({ progress }) => (progress ? [progress.percent] : []))
  if (present.length === 0 || percents.length < present.length) return null
  return Math.round(percents.reduce((sum, one) => sum + one, 0) / percents.length)
}
