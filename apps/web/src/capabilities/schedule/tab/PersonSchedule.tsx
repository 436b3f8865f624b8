import { ActionIcon, Group } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useShowInAddress } from '../../../platform/shown-in-address.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { Agenda } from '../calendar/Agenda.tsx'
import { spanTitle } from '../calendar/day-words.ts'
import { spanOf, stepFrom } from '../calendar/span.ts'
import { useClock } from '../calendar/use-clock.ts'
import { classesOf } from '../queries.ts'
import classes from './PersonSchedule.module.css'

const noNotes = new Map<string, readonly string[]>()

interface PersonScheduleProps {
  readonly whose: { student: number } | { teacher: number } | { group: number }
  /** Its heading, where the page has other parts. */
  readonly title?: string
  /** What is said where nothing is planned. */
  readonly none?: string
}

/** Two weeks, which the address names, of the classes of somebody or of a group on their page, and the way into the schedule. */
export function PersonSchedule({ whose, title, none }: PersonScheduleProps) {
  const { t } = useTranslation('schedule')
  const navigate = useNavigate()
  const { zone } = useClock()
  const today = civilToday(new Date(serverNow()), zone)
  const { on = today } = useSearch({ strict: false })
  const show = useShowInAddress('on', today)
  const span = spanOf('agenda', on)
  const shown = useQuery(classesOf(span, whose))
  const open = (id: number) => void navigate({ to: '/schedule', search: { ...whose, on, class: id } })
  return (
    <section className={classes.part} aria-label={t('schedule')}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <div className={classes.head}>
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('before')}
            onClick={() => show(stepFrom('agenda', on, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('after')}
            onClick={() => show(stepFrom('agenda', on, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <b aria-live="polite">{spanTitle('agenda', span, on, t)}</b>
        </Group>
        <ButtonLink to="/schedule" search={{ ...whose, on }} variant="default">
          {t('openSchedule')}
        </ButtonLink>
      </div>
      {shown.isError && !shown.data ? (
        <Failure failure={shown.error} onRetry={() => void shown.refetch()} />
      ) : !shown.data ? (
        <TextSkeleton lines={6} />
      ) : shown.data.rows.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          icon={IconCalendarOff}
          title={t('none')}
          text={none ?? t('noneOfPerson')}
        />
      ) : (
        <Agenda
          rows={shown.data.rows}
          zone={zone}
          today={today}
          notes={noNotes}
          teacher={'teacher' in whose ? whose.teacher : undefined}
          onOpen={open}
        />
      )}
    </section>
  )
}
