import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import { homeTaskAddress } from '@qadam/contract/home/task-address.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../platform/link-to.ts'
import { Badge } from '../../ui/Badge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { requestEducation } from '../education/wizard/education-request.ts'
import classes from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import { kindIcons } from './kind-icons.ts'
import { useTaskWords, type Voice } from './use-task-words.ts'

interface WeekSectionProps {
  readonly week: readonly HomeTask[]
  readonly later: number
  /** The tasks beyond this week; they unfold. */
  readonly laterTasks: readonly HomeTask[]
  readonly voice?: Voice
}

/** Renders what else is to be done this week; a guardian reads the rows without links. */
export function WeekSection({ week, later, laterTasks, voice = 'student' }: WeekSectionProps) {
  const { t } = useTranslation('home')
  return (
    <HomeSection title={t('week')}>
      {week.length === 0 && <p className={classes.calm}>{t('weekNothing')}</p>}
      <Rows tasks={week} voice={voice} />
      {later > 0 && (
        <details className={classes.later}>
          <summary>{t('later', { count: later })}</summary>
          <Rows tasks={laterTasks} voice={voice} />
        </details>
      )}
    </HomeSection>
  )
}

function Rows({ tasks, voice }: { readonly tasks: readonly HomeTask[]; readonly voice: Voice }) {
  if (tasks.length === 0) return null
  return (
    <ul className={classes.rows}>
      {tasks.map((task) => (
        <li key={task.key}>
          <WeekRow task={task} voice={voice} />
        </li>
      ))}
    </ul>
  )
}

function WeekRow({ task, voice }: { readonly task: HomeTask; readonly voice: Voice }) {
  const { t } = useTranslation('home')
  const { sentence, when, takes, isSoon } = useTaskWords(voice)
  const Picture = kindIcons[task.kind]
  const [day, minutes] = [when(task), takes(task.minutes)]
  const content = (
    <>
      <span className={classes.icon}>
        <Picture size={20} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>{sentence(task)}</b>
        {voice === 'student' && <small>{t(`brief_${task.kind}`)}</small>}
      </span>
      {(day || minutes) && (
        <span className={classes.when}>
          {day && isSoon(task) && (
            <StatusBadge look={task.is_overdue ? statusLooks.overdue : statusLooks.urgent}>{day}</StatusBadge>
          )}
          {day && !isSoon(task) && <Badge>{day}</Badge>}
          {minutes && <small>{minutes}</small>}
        </span>
      )}
      {voice === 'student' && <IconChevronRight size={18} aria-hidden />}
    </>
  )
  if (voice === 'guardian') return <div className={classes.row}>{content}</div>
  const address = homeTaskAddress(task)
  if (!address)
    return (
      <button type="button" className={classes.row} onClick={() => requestEducation()}>
        {content}
      </button>
    )
  return (
    <Link {...linkTo(address)} className={classes.row}>
      {content}
    </Link>
  )
}
