import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useShowInAddress } from '../../../platform/shown-in-address.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { Agenda } from '../calendar/Agenda.tsx'
import { spanTitle } from '../calendar/day-words.ts'
import { spanOf, stepFrom } from '../calendar/span.ts'
import { useClock } from '../calendar/use-clock.ts'
import { classesOf } from '../queries.ts'
import classes from './PersonSchedule.module.css'

const noNotes = new Map<string, readonly string[]>()

interface PersonScheduleProps {
  readonly whose: { student: number } | { teacher: number } | { group: number }
  /** Heading, on pages with other parts. */
  readonly title?: string
  /** Text of the empty state. */
  readonly none?: string
}

/**
 * Renders two weeks of classes of a person or group, stored in the search params, with a link to the
 * schedule.
 */
export default function PersonSchedule({ whose, title, none }: PersonScheduleProps) {
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
    <Stack component="section" gap="md" aria-label={t('schedule')}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <Group gap="sm" justify="space-between">
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
      </Group>
      <ListBody
        rows={shown.data?.rows}
        failure={shown.error}
        onRetry={() => void shown.refetch()}
        skeleton={<TextSkeleton lines={6} />}
        empty={
          <EmptyState kind="nothing-yet" spot="schedule" title={t('none')} text={none ?? t('noneOfPerson')} />
        }
      >
        {(rows) => (
          <Agenda
            rows={rows}
            zone={zone}
            today={today}
            notes={noNotes}
            teacher={'teacher' in whose ? whose.teacher : undefined}
            onOpen={open}
          />
        )}
      </ListBody>
    </Stack>
  )
}

export const StudentSchedule = ({ userId }: TabProps) => <PersonSchedule whose={{ student: userId }} />

export const TeacherSchedule = ({ userId }: TabProps) => <PersonSchedule whose={{ teacher: userId }} />
