import { Button, Group } from '@mantine/core'
import { isStaff, type Role } from '@qadam/contract/vocabulary.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

interface NothingProps {
  readonly role: Role
  readonly isNarrowed: boolean
  /** True when no room is used on the day. */
  readonly rooms?: boolean
  readonly onClear: () => void
  readonly onPlan: (() => void) | null
}

/** Renders the empty state: why there are no classes and what to do. */
export function Nothing({ role, isNarrowed, rooms, onClear, onPlan }: NothingProps) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  if (isNarrowed)
    return (
      <EmptyState
        kind="nothing-matches"
        title={t('noneMatch')}
        text={t('noneMatchText')}
        action={
          <Button variant="default" onClick={onClear}>
            {ui('clearFilters')}
          </Button>
        }
      />
    )
  const isWithoutRooms = rooms && role === 'admin_school'
  const who = isStaff(role) ? 'staff' : role
  return (
    <EmptyState
      kind="nothing-yet"
      spot="schedule"
      title={rooms ? t('noRooms') : t('none')}
      text={rooms ? t('noRoomsText') : t(`noneText.${who}`)}
      action={
        (onPlan || isWithoutRooms || role === 'teacher') && (
          <Group justify="center">
            {onPlan && (
              <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={onPlan}>
                {t('plan')}
              </Button>
            )}
            {isWithoutRooms && (
              <ButtonLink to="/settings" search={{ tab: 'school' }} hash="rooms" variant="default">
                {t('toRooms')}
              </ButtonLink>
            )}
            {role === 'teacher' && (
              <ButtonLink to="/settings" search={{ tab: 'hours' }} variant="default">
                {t('toHours')}
              </ButtonLink>
            )}
          </Group>
        )
      }
    />
  )
}
