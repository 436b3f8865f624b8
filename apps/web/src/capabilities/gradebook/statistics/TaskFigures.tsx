import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { percentText } from '../grade-words.ts'
import type { TaskStatistics } from '../queries.ts'
import { Bars } from './Bars.tsx'
import classes from './Statistics.module.css'
import { discriminationOf, facilityOf } from './verdicts.ts'

/** Renders the statistics of a task version: facility, discrimination, and the chosen options. */
export function TaskFigures({ task }: { task: TaskStatistics }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const facility = facilityOf(task)
  const discrimination = discriminationOf(task)
  return (
    <article className={classes.task} aria-labelledby={`task-${task.task}-${task.version}`}>
      <h4 id={`task-${task.task}-${task.version}`}>
        {task.order}. {task.title || t('untitledTask')}
        {task.version > 1 && <small>{t('versionNumber', { version: task.version })}</small>}
      </h4>
      <p className={classes.badges}>
        <StatusBadge look={verdictLook(facility)}>
          {t('facility')} {task.facility === null ? '–' : number(task.facility, language, 2)} ·{' '}
          {t(`facility.${facility}`)}
        </StatusBadge>
        <StatusBadge look={verdictLook(discrimination)}>
          {t('discrimination')}{' '}
          {task.discrimination === null ? '–' : number(task.discrimination, language, 2)} ·{' '}
          {t(`discrimination.${discrimination}`)}
        </StatusBadge>
        <span>{t('answersCount', { count: task.answers })}</span>
        {task.blank > 0 && <span>{t('blankCount', { count: task.blank })}</span>}
        {!task.is_telling && <span>{t('notTellingShort')}</span>}
      </p>
      {task.picks.length > 0 && (
        <Bars
          caption={t('picks')}
          head={[t('option'), t('picked')]}
          bars={task.picks.map((pick, at) => ({
            key: pick.option,
            label: `${pick.text[language] ?? pick.text.ru ?? pick.text.en ?? pick.text.kk ?? t('optionNumber', { number: at + 1 })}${pick.is_correct ? ` (${t('isRight')})` : ''}`,
            share: pick.percent / 100,
            value: `${pick.picked} · ${percentText(pick.percent, language)}`,
            tone: pick.is_correct ? ('good' as const) : ('plain' as const),
          }))}
        />
      )}
    </article>
  )
}

const verdictLook = (verdict: string) =>
  verdict === 'good' ? statusLooks.done : verdict === 'unknown' ? statusLooks.open : statusLooks.lacking
