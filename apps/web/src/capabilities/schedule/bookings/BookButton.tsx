import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../platform/i18n.ts'
import { useSession } from '../../../platform/session.ts'
import { tellMissingPart } from '../../../platform/tell-failure.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { useClock } from '../calendar/use-clock.ts'
import { bookingChoice } from './queries.ts'

const BookingDrawer = latePart(
  async () => (await Promise.all([import('./BookingDrawer.tsx'), loadPhrases(['bookings'])]))[0],
)

interface BookButtonProps {
  /** Opens the class that was booked. */
  readonly onBooked: (id: number) => void
}

/** Leads students to the free times of their teachers, where there is somebody to book. */
export function BookButton(props: BookButtonProps) {
  return useSession()?.user.rle === 'student' ? <BookButtonOfStudent {...props} /> : null
}

function BookButtonOfStudent({ onBooked }: BookButtonProps) {
  const { t } = useTranslation('schedule')
  const choice = useQuery(bookingChoice()).data
  const clock = useClock()
  const [open, setOpen] = useState(false)
  if (!choice || choice.teachers.length === 0) return null
  return (
    <>
      <Button
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('book')}
      </Button>
      {open && (
        <BookingDrawer
          choice={choice}
          clock={clock}
          onBooked={(id) => {
            setOpen(false)
            onBooked(id)
          }}
          onClose={() => setOpen(false)}
          onFailure={(thrown) => {
            tellMissingPart(thrown)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
