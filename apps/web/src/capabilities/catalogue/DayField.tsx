import { Popover, UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { pagePart } from '../../ui/page-part.tsx'
import { typedDay, withPoints } from '../../ui/typed-day.ts'
import classes from './DayField.module.css'

// The calendar comes when somebody opens it: the first page of guests stands here.
const DayCalendar = pagePart(() => import('../../ui/DayCalendar.tsx'))

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly least?: string
  readonly most?: string
  readonly onChange: (day: string | undefined) => void
}

/** A day, typed as it is written here or picked in a calendar. */
export function DayField({ label, value, least, most, onChange }: DayFieldProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
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
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          withinPortal={false}
          shadow="md"
          radius="md"
          trapFocus
          returnFocus
        >
          <Popover.Target popupType="dialog">
            <UnstyledButton
              className={classes.calendar}
              aria-label={t('calendarOf', { field: label })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} aria-hidden />
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown aria-label={label} p="xs">
            <Suspense fallback={<div className={classes.waiting} />}>
              <DayCalendar
                value={value}
                least={least}
                most={most}
                onPick={(day) => {
                  setOpen(false)
                  onChange(day)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      </span>
    </div>
  )
}
