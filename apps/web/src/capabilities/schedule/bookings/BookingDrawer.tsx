import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explanation } from '../../../platform/explain.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import type { Input } from './BookButton.tsx'
import classes from './Booking.module.css'
import { ChoiceStep } from './ChoiceStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { chosenTeacherOf, isRefused } from './chosen-teacher.ts'
import { bookingChoice, type Choice } from './queries.ts'
import { TimesStep } from './TimesStep.tsx'

interface BookingDrawerProps {
  readonly input: Input
  readonly clock: Clock
  readonly onInput: (input: Input, replace?: boolean) => void
  readonly onBooked: (id: number) => void
  readonly onClose: () => void
}

/** Renders the booking of a free time: teacher, time, rules. The search params store the step. */
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
        <EmptyState kind="no-right" spot="closed" title={t('closed')} text={t('closedText')} />
      )}
      {choice.data && choice.data.teachers.length > 0 && <Steps choice={choice.data} {...props} />}
    </SideDrawer>
  )
}

function Steps({
  choice,
  input,
  clock,
  onInput,
  onBooked,
}: Omit<BookingDrawerProps, 'onClose'> & { choice: Choice }) {
  const { t } = useTranslation('bookings')
  const [lost, setLost] = useState<Explanation | null>(null)
  // The note survives a change of the time.
  const [note, setNote] = useState('')
  const person = chosenTeacherOf(choice, input)
  const step = person === null ? 'whom' : input.time === undefined ? 'times' : 'confirm'
  const top = useFocusOnChange(step)
  const isAlone = chosenTeacherOf(choice, {}) !== null
  return (
    <div ref={top} tabIndex={-1} className={classes.steps}>
      {person === null ? (
        <ChoiceStep
          choice={choice}
          refused={isRefused(choice, input)}
          onChoose={({ teacher, course }) => onInput({ book: teacher.id, program: course.id })}
        />
      ) : input.time === undefined ? (
        <TimesStep
          person={person}
          clock={clock}
          lost={lost}
          full={choice.booked >= choice.most ? t('full', { count: choice.most }) : null}
          onTime={(time) => {
            setLost(null)
            onInput({ time })
          }}
          {...(!isAlone && { onBack: () => onInput({ book: 0, program: undefined }) })}
        />
      ) : (
        <ConfirmStep
          person={person}
          time={input.time}
          clock={clock}
          choice={choice}
          note={note}
          onNote={setNote}
          onBack={() => onInput({ time: undefined })}
          onLost={(failure) => {
            setLost(failure)
            onInput({ time: undefined }, true)
          }}
          onBooked={onBooked}
        />
      )}
    </div>
  )
}

/**
 * The button that led to the next step is unmounted with its step: move the focus to the top of the new one.
 */
function useFocusOnChange(step: string) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) top.current?.focus()
    shown.current = step
  }, [step])
  return top
}
