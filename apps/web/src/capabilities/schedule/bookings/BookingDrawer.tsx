import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explanation } from '../../../platform/explain.ts'
import type { Clock } from '../calendar/use-clock.ts'
import classes from './Booking.module.css'
import { ConfirmStep } from './ConfirmStep.tsx'
import type { Choice } from './queries.ts'
import { TimesStep } from './TimesStep.tsx'
import { type Whom, WhomStep } from './WhomStep.tsx'

interface BookingDrawerProps {
  readonly choice: Choice
  readonly clock: Clock
  readonly onBooked: (id: number) => void
  readonly onClose: () => void
}

/** A student books a free time: with whom, when, and by which rules. */
export default function BookingDrawer({ choice, clock, onBooked, onClose }: BookingDrawerProps) {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  const [whom, setWhom] = useState<Whom | null>(() => onlyOne(choice))
  const [time, setTime] = useState<string | null>(null)
  const [lost, setLost] = useState<Explanation | null>(null)
  const isFull = choice.booked >= choice.most
  return (
    <Drawer
      opened
      position="right"
      size={520}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={classes.steps}>
        {whom === null ? (
          <WhomStep choice={choice} onChoose={setWhom} />
        ) : time === null ? (
          <TimesStep
            whom={whom}
            clock={clock}
            lost={lost}
            full={isFull ? t('full', { count: choice.most }) : null}
            onTime={(chosen) => {
              setLost(null)
              setTime(chosen)
            }}
            {...(onlyOne(choice) === null && { onBack: () => setWhom(null) })}
          />
        ) : (
          <ConfirmStep
            whom={whom}
            time={time}
            clock={clock}
            choice={choice}
            onBack={() => setTime(null)}
            onLost={(failure) => {
              setLost(failure)
              setTime(null)
            }}
            onBooked={onBooked}
          />
        )}
      </div>
    </Drawer>
  )
}

/** Where there is nothing to choose, nothing is asked. */
function onlyOne({ teachers }: Choice): Whom | null {
  const [teacher, another] = teachers
  const [course, further] = teacher?.courses ?? []
  return teacher && course && !another && !further ? { teacher, course } : null
}
