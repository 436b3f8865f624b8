import { Alert, Button } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { percentText } from '../grade-words.ts'
import { listStatistics } from '../queries.ts'
import { Bars } from './Bars.tsx'
import classes from './Statistics.module.css'
import { TaskFigures } from './TaskFigures.tsx'

/** Renders the statistics of a list: its scores, then each of its tasks. */
export function ListStatisticsPart({ listId, onBack }: { listId: number; onBack: () => void }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const found = useQuery(listStatistics(listId))
  const back = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t('allLists')}
    </Button>
  )
  if (found.isError && !found.data)
    return (
      <>
        {back}
        <Failure failure={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  if (!found.data) return <TextSkeleton lines={8} />
  const list = found.data
  const figure = (value: number | null, phrase: (value: number) => string) =>
    value === null ? '–' : phrase(value)
  const figures: [string, string][] = [
    [t('answered'), String(list.answered)],
    [t('mean'), figure(list.mean, (value) => percentText(value, language))],
    [t('median'), figure(list.median, (value) => percentText(value, language))],
    [t('passedOf'), t('ofAll', { count: list.passed, all: list.answered })],
    [t('reliability'), figure(list.reliability, (value) => number(value, language))],
    [t('minutes'), figure(list.median_minutes, (value) => number(value, language))],
  ]
  const max = Math.max(1, ...list.spread.map(({ count }) => count))
  return (
    <div className={classes.list}>
      {back}
      <h2>{list.list.title}</h2>
      {!list.is_telling && (
        <Alert icon={<IconInfoCircle size={18} aria-hidden />} color="gray" variant="light">
          {t('notTelling')}
        </Alert>
      )}
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Bars
        caption={t('spread')}
        head={[t('percent'), t('students')]}
        bars={list.spread.map(({ from, count }) => ({
          key: String(from),
          label: `${from}–${from === 90 ? 100 : from + 9}${language === 'en' ? '' : '\u00a0'}%`,
          share: count / max,
          value: String(count),
          tone: from + 9 > list.list.min_percent ? ('good' as const) : ('plain' as const),
        }))}
      />
      <h3>{t('tasks')}</h3>
      <p className={classes.note}>{t('tasksText')}</p>
      <ol className={classes.tasks}>
        {list.tasks.map((task) => (
          <li key={`${task.task} ${task.version}`}>
            <TaskFigures task={task} />
          </li>
        ))}
      </ol>
    </div>
  )
}
