import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { useLanguage } from '../../ui/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import classes from './CellDrawer.module.css'
import { percentText } from './grade-words.ts'
import type { CellStory } from './queries.ts'

/** Renders the attempts behind a cell; the one that counts is marked. */
export function AttemptList({ attempts }: { attempts: CellStory['attempts'] }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  if (attempts.length === 0) return null
  return (
    <section>
      <h3>{t('attempts')}</h3>
      <ol className={classes.list}>
        {attempts.map((one) => (
          <li key={one.attempt}>
            <b>
              {t('attemptNumber', { number: one.number })}: {percentText(one.percent, language)}
            </b>
            <Group component="span" gap="xs" align="stretch">
              {one.is_counted && <StatusBadge look={statusLooks.chosen}>{t('counts')}</StatusBadge>}
              {one.is_late && <StatusBadge look={statusLooks.late}>{t('late')}</StatusBadge>}
              {one.awaits > 0 && <StatusBadge look={statusLooks.waiting}>{t('look.waiting')}</StatusBadge>}
            </Group>
            <small>
              {t('pointsOf', { points: one.points, most: one.most })} ·{' '}
              <DateText value={one.finished_at} withTime />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function WorkList({ works }: { works: CellStory['works'] }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  if (works.length === 0) return null
  return (
    <section>
      <h3>{t('works')}</h3>
      <ol className={classes.list}>
        {works.map((one) => (
          <li key={one.homework}>
            <b>{one.title || t('untitledWork')}</b>
            <Group component="span" gap="xs" align="stretch">
              <StatusBadge look={one.state === 'graded' ? statusLooks.done : statusLooks.begun}>
                {one.grade !== null && one.scale === 'percent'
                  ? percentText(one.grade, language)
                  : one.grade !== null
                    ? t('gradeIs', { grade: one.grade })
                    : t(`work.${one.state as 'draft'}`)}
              </StatusBadge>
              {one.is_late && <StatusBadge look={statusLooks.late}>{t('late')}</StatusBadge>}
            </Group>
            {one.submitted_at && (
              <small>
                <DateText value={one.submitted_at} withTime />
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
