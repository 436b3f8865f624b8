import { ActionIcon, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconTrash } from '@tabler/icons-react'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, longDate } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import { Section } from '../../../ui/Section.tsx'
import { toastUndo } from '../../../ui/toasts.ts'
import { ChosenDays } from './ChosenDays.tsx'
import type { Override, WorkWeek } from './queries.ts'
import type { HoursActions } from './use-hours-actions.ts'
import classes from './work-days.module.css'

interface DaysSectionProps {
  readonly week: WorkWeek
  readonly actions: Pick<HoursActions, 'setDays' | 'clearDay'>
}

/** Renders overrides of single days, selected in a calendar. */
export function DaysSection({ week, actions }: DaysSectionProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  const [chosen, setChosen] = useState<string[]>([])
  const marks = new Map(week.overrides.map((one) => [one.day, one]))
  const holidays = new Map(week.holidays.map((one) => [one.day, one]))
  return (
    <Section title={t('days')} text={t('daysText')}>
      <div className={classes.calendar}>
        <Stack gap="xs">
          <DatePicker
            type="multiple"
            weekendDays={[]}
            hideOutsideDates
            minDate={civilToday(new Date(), week.time_zone)}
            locale={language}
            value={chosen}
            onChange={setChosen}
            ariaLabels={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
            getDayProps={(day) => ({ title: holidays.get(day)?.name })}
            renderDay={(day) => (
              <span className={marks.has(day) ? classes.mark : undefined}>
                <span className={holidays.get(day)?.worked_as === null ? classes.holiday : undefined}>
                  {Number(day.slice(8))}
                </span>
              </span>
            )}
          />
          <p className={`${classes.legend} ${classes.soft}`}>{t('legend')}</p>
        </Stack>
        <div className={classes.chosen}>
          {chosen.length === 0 ? (
            <p className={classes.soft}>{t('chooseDays')}</p>
          ) : (
            <ChosenDays
              days={chosen.toSorted()}
              before={marks.get(chosen[0] ?? '')}
              onDone={() => setChosen([])}
              actions={actions}
            />
          )}
        </div>
      </div>
      {week.overrides.length > 0 && (
        <ul className={classes.rows} aria-label={t('days')}>
          {week.overrides.map((one) => (
            <OverrideRow key={one.day} override={one} actions={actions} />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface OverrideRowProps {
  readonly override: Override
  readonly actions: Pick<HoursActions, 'setDays' | 'clearDay'>
}

function OverrideRow({ override, actions }: OverrideRowProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  const day = longDate(override.day, language)
  const { times, note } = override
  const putBack = useSubmit<void>(() => actions.setDays({ days: [override.day], times, note }), {
    failure: 'inline',
  })
  const clear = useSubmit<void>(() => actions.clearDay(override.day), {
    failure: 'inline',
    onSuccess: () => toastUndo(t('dayCleared', { day }), t('undo'), () => void putBack.submit()),
  })
  const busy = clear.busy || putBack.busy
  const failure = clear.failure ?? putBack.failure
  return (
    <li className={classes.row}>
      <span className={classes.facts}>
        <span>{day}</span>
        <span className={classes.soft}>
          {[
            override.times.map(({ time_from, time_to }) => `${time_from}–${time_to}`).join(', ') ||
              t('dayOff'),
            override.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {failure && <span role="alert">{failure.sentence}</span>}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        loading={busy}
        aria-label={t('clearDay', { day })}
        title={t('clearDay', { day })}
        onClick={() => void clear.submit()}
      >
        <IconTrash size={17} aria-hidden />
      </ActionIcon>
    </li>
  )
}
