import { ActionIcon, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, longDate } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { toastUndo } from '../../../ui/toasts.ts'
import type { WorkWeek } from './queries.ts'
import { TimePair } from './TimePair.tsx'
import type { HoursActions } from './use-hours-actions.ts'
import { nextHours } from './week-form.ts'
import classes from './work-days.module.css'

interface DaysSectionProps {
  readonly week: WorkWeek
  readonly actions: Pick<HoursActions, 'setDays' | 'clearDay'>
}

/** Days that are unlike their weekday, chosen in a calendar. */
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

type Override = WorkWeek['overrides'][number]

interface ChosenDaysProps {
  readonly days: readonly string[]
  readonly before: Override | undefined
  readonly onDone: () => void
  readonly actions: Pick<HoursActions, 'setDays'>
}

/** What holds on the days that were chosen: hours of their own, or none. */
function ChosenDays({ days, before, onDone, actions }: ChosenDaysProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  // What was typed stays while more days are chosen.
  const [typed, setTyped] = useState<DayForm | null>(null)
  const { works, times, note } = typed ?? formOf(before)
  const set = (part: Partial<DayForm>) => setTyped({ works, times, note, ...part })
  const setTimes = (next: DayForm['times']) => set({ times: next })
  const {
    submit: save,
    busy,
    failure,
  } = useSubmit(
    () => {
      const hours = times.map(({ time_from, time_to }) => ({ time_from, time_to }))
      return actions.setDays({ days: [...days], times: works ? hours : [], note })
    },
    { failure: 'inline', success: t('saved'), onSuccess: onDone },
  )
  const faultAt = (index: number) => {
    const one = times[index]
    if (!one) return null
    if (!one.time_from || one.time_to <= one.time_from) return t('fault_reversed')
    const meets = times
      .slice(0, index)
      .some((other) => one.time_from < other.time_to && other.time_from < one.time_to)
    return meets ? t('fault_overlap') : null
  }
  const wrong = works && times.some((_, index) => faultAt(index) !== null)
  return (
    <Stack gap="sm">
      <strong>
        {days.length === 1 ? longDate(days[0] ?? '', language) : t('chosenDays', { count: days.length })}
      </strong>
      <SegmentedControl
        aria-label={t('onChosenDays')}
        value={works ? 'works' : 'off'}
        onChange={(value) => set({ works: value === 'works' })}
        data={[
          { value: 'off', label: t('dayOff') },
          { value: 'works', label: t('ownHours') },
        ]}
      />
      {works &&
        times.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
          <div key={index} className={classes.interval}>
            <TimePair
              from={one.time_from}
              to={one.time_to}
              label={String(index + 1)}
              fault={faultAt(index)}
              onChange={(part) =>
                setTimes(times.map((each, at) => (at === index ? { ...each, ...part } : each)))
              }
            />
            {times.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('removeInterval', { number: index + 1 })}
                onClick={() => setTimes(times.filter((_, at) => at !== index))}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
      {works && times.length < 6 && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            setTimes([...times, nextHours(times.map((each) => ({ ...nextHours([]), ...each })))])
          }
        >
          {t('addInterval')}
        </Button>
      )}
      <TextInput
        label={t('note')}
        maxLength={200}
        value={note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <FormFailure failure={failure} />
      <Group gap="xs">
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <ReasonedButton loading={busy} reason={wrong ? t('correctFirst') : null} onClick={() => void save()}>
          {t('saveDays')}
        </ReasonedButton>
      </Group>
      <LeaveGuard dirty={typed !== null && !busy} />
    </Stack>
  )
}

interface DayForm {
  readonly works: boolean
  readonly times: Override['times']
  readonly note: string
}

function formOf(override: Override | undefined): DayForm {
  const times = override?.times ?? []
  return {
    works: times.length > 0,
    times: times.length > 0 ? times : [nextHours([])],
    note: override?.note ?? '',
  }
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
