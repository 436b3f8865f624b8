import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { bookingChoice } from './queries.ts'

interface BookLinkProps {
  readonly teacher: number
  readonly program: number
}

/** Renders a link to the free times of a program's teacher; null when the viewer cannot book them. */
export default function BookLink({ teacher, program }: BookLinkProps) {
  const { t } = useTranslation('bookings')
  const found = useQuery(bookingChoice()).data?.teachers.find(({ id }) => id === teacher)
  if (!found?.courses.some(({ id }) => id === program)) return null
  return (
    <ButtonLink
      to="/schedule"
      search={{ book: teacher, program }}
      size="xs"
      variant="default"
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      aria-label={t('confirmWith', { name: fullName(found) })}
    >
      {t('confirm')}
    </ButtonLink>
  )
}
