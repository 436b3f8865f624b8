import { UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { typedDay, withPoints } from '../../ui/typed-day.ts'
import classes from './DayField.module.css'

// The calendar popover is lazy: this field is on the guests' first page.
const DayPopover = lazyPart(() => import('./DayPopover.tsx'))

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string | undefined) => void
}

/** Renders a date field: typed in the local format or picked from a calendar. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const shown = value ? shortDate(value, language) : ''
  const [typed, setTyped] = useState(shown)
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setTyped(shown)
  }
  const type = (text: string) => {
    const next = text.length > typed.length ? withPoints(text) : text
    setTyped(next)
    const day = typedDay(next)
    if (next === '') onChange(undefined)
    else if (day && (!min || day >= min) && (!max || day <= max)) onChange(day)
  }
  const buttonLabel = t('calendarOf', { field: label })
  const button = (
    <UnstyledButton
      className={classes.calendar}
      aria-label={buttonLabel}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
    >
      <IconCalendar size={16} aria-hidden />
    </UnstyledButton>
  )
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.box}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('dayPattern')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(shown)}
        />
        {isWanted ? (
          <Suspense fallback={button}>
            <DayPopover
              label={label}
              buttonLabel={buttonLabel}
              value={value}
              min={min}
              max={max}
              onPick={onChange}
            />
          </Suspense>
        ) : (
          button
        )}
      </span>
    </div>
  )
}
