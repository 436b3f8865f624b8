import { useState } from 'react'
import { shortDate } from '../../platform/formats.ts'
import { typedDay, withPoints } from '../../ui/typed-day.ts'
import classes from './DayField.module.css'
import { useWords } from './program-words.ts'

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly least?: string
  readonly most?: string
  readonly onChange: (day: string | undefined) => void
}

/** A day, typed as it is written here or picked in the device's own calendar. */
export function DayField({ label, value, least, most, onChange }: DayFieldProps) {
  const { t, language } = useWords()
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
    else if (day && (!least || day >= least) && (!most || day <= most)) onChange(day)
  }
  return (
    <label className={classes.day}>
      <span>{label}</span>
      <span className={classes.box}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('dayPattern')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(shown)}
        />
        <input
          type="date"
          tabIndex={-1}
          aria-hidden
          className={classes.calendar}
          value={value ?? ''}
          min={least}
          max={most}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      </span>
    </label>
  )
}
