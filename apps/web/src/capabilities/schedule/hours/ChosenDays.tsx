import { ActionIcon, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import type { Override } from './queries.ts'
import { TimePair } from './TimePair.tsx'
import type { HoursActions } from './use-hours-actions.ts'
import { nextHours } from './week-form.ts'
import classes from './work-days.module.css'

interface ChosenDaysProps {
  readonly days: readonly string[]
  readonly before: Override | undefined
  readonly onDone: () => void
  readonly actions: Pick<HoursActions, 'setDays'>
}

/** Renders the override of the selected days: own hours, or none. */
export function ChosenDays({ days, before, onDone, actions }: ChosenDaysProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  // Typed values stay while more days are selected.
  const [typed, setTyped] = useState<DayForm | null>(null)
  const { works, times, note } = typed ?? formOf(before)
  const set = (part: Partial<DayForm>) => setTyped({ works, times, note, ...part })
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
  const wrong = works && times.some((_, index) => faultAt(times, index) !== null)
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
      {works && <Intervals times={times} onChange={(next) => set({ times: next })} />}
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

interface IntervalsProps {
  readonly times: DayForm['times']
  readonly onChange: (times: DayForm['times']) => void
}

function Intervals({ times, onChange }: IntervalsProps) {
  const { t } = useTranslation('workDays')
  const fault = (index: number) => {
    const found = faultAt(times, index)
    return found && t(found)
  }
  return (
    <>
      {times.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no name but their place
        <div key={index} className={classes.interval}>
          <TimePair
            from={one.time_from}
            to={one.time_to}
            label={String(index + 1)}
            fault={fault(index)}
            onChange={(part) =>
              onChange(times.map((each, at) => (at === index ? { ...each, ...part } : each)))
            }
          />
          {times.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('removeInterval', { number: index + 1 })}
              onClick={() => onChange(times.filter((_, at) => at !== index))}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {times.length < 6 && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            onChange([...times, nextHours(times.map((each) => ({ ...nextHours([]), ...each })))])
          }
        >
          {t('addInterval')}
        </Button>
      )}
    </>
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

/** Returns why an interval is invalid: it ends before it starts, or overlaps a previous one. */
function faultAt(times: DayForm['times'], index: number) {
  const one = times[index]
  if (!one) return null
  if (!one.time_from || one.time_to <= one.time_from) return 'fault_reversed'
  const meets = times
    .slice(0, index)
    .some((other) => one.time_from < other.time_to && other.time_from < one.time_to)
  return meets ? 'fault_overlap' : null
}
