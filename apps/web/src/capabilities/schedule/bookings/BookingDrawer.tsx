import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explanation } from '../../../platform/explain.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import type { Wish } from './BookButton.tsx'
import classes from './Booking.module.css'
import { ConfirmStep } from './ConfirmStep.tsx'
import { bookingChoice, type Choice } from './queries.ts'
import { TimesStep } from './TimesStep.tsx'
import { WhomStep } from './WhomStep.tsx'
import { isRefused, whomOf } from './whom.ts'

interface BookingDrawerProps {
  readonly wish: Wish
  readonly clock: Clock
  readonly onWish: (wish: Wish, replace?: boolean) => void
  readonly onBooked: (id: number) => void
  readonly onClose: () => void
}

/** A student books a free time: with whom, when, and by which rules. The address says how far they are. */
export default function BookingDrawer({ onClose, ...props }: BookingDrawerProps) {
  const { t } = useTranslation('bookings')
  const choice = useQuery(bookingChoice())
  return (
    <SideDrawer size={520} title={t('title')} onClose={onClose}>
      {choice.isError && !choice.data && (
        <Failure failure={choice.error} onRetry={() => void choice.refetch()} />
      )}
      {choice.isPending && <TextSkeleton lines={7} />}
      {choice.data?.teachers.length === 0 && (
        <EmptyState kind="no-right" icon={IconLock} title={t('closed')} text={t('closedText')} />
      )}
      {choice.data && choice.data.teachers.length > 0 && <Steps choice={choice.data} {...props} />}
    </SideDrawer>
  )
}

function Steps({
  choice,
  wish,
  clock,
  onWish,
  onBooked,
}: Omit<BookingDrawerProps, 'onClose'> & { choice: Choice }) {
  const { t } = useTranslation('bookings')
  const [lost, setLost] = useState<Explanation | null>(null)
  // What was written stays when another time is looked for.
  const [note, setNote] = useState('')
  const whom = whomOf(choice, wish)
  const step = whom === null ? 'whom' : wish.time === undefined ? 'times' : 'confirm'
  const top = useFocusOnChange(step)
  const isAlone = whomOf(choice, {}) !== null
  return (
    <div ref={top} tabIndex={-1} className={classes.steps}>
      {whom === null ? (
        <WhomStep
          choice={choice}
          refused={isRefused(choice, wish)}
          onChoose={({ teacher, course }) => onWish({ book: teacher.id, program: course.id })}
        />
      ) : wish.time === undefined ? (
        <TimesStep
          whom={whom}
          clock={clock}
          lost={lost}
          full={choice.booked >= choice.most ? t('full', { count: choice.most }) : null}
          onTime={(time) => {
            setLost(null)
            onWish({ time })
          }}
          {...(!isAlone && { onBack: () => onWish({ book: 0, program: undefined }) })}
        />
      ) : (
        <ConfirmStep
          whom={whom}
          time={wish.time}
          clock={clock}
          choice={choice}
          note={note}
          onNote={setNote}
          onBack={() => onWish({ time: undefined })}
          onLost={(failure) => {
            setLost(failure)
            onWish({ time: undefined }, true)
          }}
          onBooked={onBooked}
        />
      )}
    </div>
  )
}

/** The button that led to the next step is gone with its step: the focus goes on from the top of the new one. */
function useFocusOnChange(step: string) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) top.current?.focus()
    shown.current = step
  }, [step])
  return top
}
