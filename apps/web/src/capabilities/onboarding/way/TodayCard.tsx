import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Card } from './Card.tsx'
import type { Task } from './today.ts'
import classes from './Way.module.css'

/** What is mine to do now. */
export function TodayCard({ tasks }: { readonly tasks: readonly Task[] | undefined }) {
  const { t } = useTranslation('onboarding')
  return (
    <Card title={t('today')} aside={<AnchorLink to="/my-course/homework">{t('allHomework')}</AnchorLink>}>
      {!tasks && <Skeleton height={56} radius="lg" />}
      {tasks?.length === 0 && (
        <p className={classes.calm}>
          <IconCircleCheck size={20} className={classes.doneMark} aria-hidden />
          {t('todayNothing')}
        </p>
      )}
      {tasks && tasks.length > 0 && (
        <ul className={classes.list}>
          {tasks.map((task) => (
            <li key={task.key}>
              {task.address === null ? (
                <div className={classes.task}>
                  <TaskWords task={task} />
                </div>
              ) : (
                <Link to={task.address as '/'} className={classes.task}>
                  <TaskWords task={task} />
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function TaskWords({ task: { phrase, title, dueAt, isOverdue } }: { readonly task: Task }) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  return (
    <span>
      {phrase === 'todayStep' ? title : t(phrase, { title })}
      {dueAt && (
        <small data-late={isOverdue || undefined}>
          {t(isOverdue ? 'overdue' : 'dueBy', { day: shortDate(dueAt, language) })}
        </small>
      )}
    </span>
  )
}
