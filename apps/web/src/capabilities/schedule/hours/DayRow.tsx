import { ActionIcon, Switch } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import { CopyMenu } from './CopyMenu.tsx'
import { DatesMenu } from './DatesMenu.tsx'
import { datesInWords } from './dates-in-words.ts'
import { TimePair } from './TimePair.tsx'
import { type Fault, type Hours, nextHours, type Weekday } from './week-form.ts'
import classes from './work-days.module.css'

interface DayRowProps {
  /** 0 is Monday. */
  readonly day: number
  readonly hours: readonly Hours[]
  readonly faults: ReadonlyMap<string, Fault>
  readonly onChange: (hours: Hours[]) => void
  readonly onCopy: (onto: number[]) => void
}

/** Renders one weekday: whether it is worked, its intervals, and copying to other days. */
export function DayRow({ day, hours, faults, onChange, onCopy }: DayRowProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  const name = t(`day${(day + 1) as Weekday}`)
  const works = hours.length > 0
  const change = (index: number, part: Partial<Hours>) =>
    onChange(hours.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <fieldset className={classes.day} aria-label={name}>
      <Switch
        label={name}
        checked={works}
        className={classes.name}
        onChange={(event) => onChange(event.currentTarget.checked ? [nextHours([])] : [])}
      />
      {!works && <span className={classes.off}>{t('dayOff')}</span>}
      {works && (
        <div className={classes.intervals}>
          {hours.map((one, index) => {
            const fault = faults.get(`${day}.${index}`)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
              <div key={index} className={classes.interval}>
                <TimePair
                  from={one.time_from}
                  to={one.time_to}
                  label={`${name}, ${index + 1}`}
                  fault={fault ? t(`fault_${fault}`) : null}
                  note={datesInWords(one, t, language)}
                  onChange={(part) => change(index, part)}
                />
                <DatesMenu hours={one} onChange={(part) => change(index, part)} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('removeHours', { day: name, number: index + 1 })}
                  onClick={() => onChange(hours.filter((_, at) => at !== index))}
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              </div>
            )
          })}
        </div>
      )}
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('addHours', { day: name })}
          title={t('addHours', { day: name })}
          onClick={() => onChange([...hours, nextHours(hours)])}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <CopyMenu day={day} onCopy={onCopy} />
      </div>
    </fieldset>
  )
}
