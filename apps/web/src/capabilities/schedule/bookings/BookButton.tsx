import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../platform/i18n.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ScheduleSearch } from '../calendar/schedule-search.ts'
import { useClock } from '../calendar/use-clock.ts'
import { bookingChoice } from './queries.ts'

const BookingDrawer = lazyPart(
  async () => (await Promise.all([import('./BookingDrawer.tsx'), loadPhrases(['bookings'])]))[0],
)

/** The search params of a booking: teacher, program and time. */
export type Input = Pick<ScheduleSearch, 'book' | 'program' | 'time'>
const noInput = { book: undefined, program: undefined, time: undefined }

interface BookButtonProps {
  readonly input: Input
  readonly onSearch: (change: Partial<ScheduleSearch>, replace?: boolean) => void
}

/** Renders the button that opens the booking of a class; students only, if a teacher can be booked. */
export function BookButton(props: BookButtonProps) {
  return useSession()?.user.role === 'student' ? <BookButtonOfStudent {...props} /> : null
}

function BookButtonOfStudent({ input, onSearch }: BookButtonProps) {
  const { t } = useTranslation('schedule')
  const choice = useQuery(bookingChoice()).data
  const clock = useClock()
  const close = () => onSearch(noInput)
  return (
    <>
      {choice && choice.teachers.length > 0 && (
        <Button
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onSearch({ book: 0 })}
        >
          {t('book')}
        </Button>
      )}
      {input.book !== undefined && (
        <BookingDrawer
          input={input}
          clock={clock}
          onInput={onSearch}
          onBooked={(id) => onSearch({ ...noInput, class: id }, true)}
          onClose={close}
          onFailure={(thrown) => {
            notifyMissingPart(thrown)
            close()
          }}
        />
      )}
    </>
  )
}
