import { ActionIcon, Button, Group } from '@mantine/core'
import {
  createHoliday,
  deleteHoliday,
  fillHolidays,
  updateHoliday,
} from '@qadam/contract/availability/endpoints.ts'
import { IconChevronLeft, IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { civilToday, longDate } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useShowInAddress } from '../../../platform/shown-in-address.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { HolidayCorrections } from './HolidayCorrections.tsx'
import { type Holiday, holidaysQuery } from './queries.ts'
import type { Weekday } from './week-form.ts'
import classes from './work-days.module.css'

const HolidayDialog = lazyPart(() => import('./HolidayDialog.tsx'))

/** Renders the school's holidays by year, with moved days. */
export default function HolidaysPage() {
  const { t } = useTranslation('workDays')
  const now = Number(civilToday().slice(0, 4))
  const { year = now } = useSearch({ strict: false })
  const show = useShowInAddress('year', now)
  const [open, setOpen] = useState<Holiday | 'new' | null>(null)
  const holidays = useQuery(holidaysQuery(year))
  const actions = useHolidayActions()
  const { submit, busy, failure } = useSubmit((change: () => Promise<void>) => change(), {
    failure: 'inline',
  })
  const fill = () =>
    submit(async () => {
      const before = holidays.data?.length ?? 0
      const added = (await actions.fill(year)) - before
      toastSuccess(added > 0 ? t('filled', { count: added }) : t('filledNone'))
    })
  const remove = (holiday: Holiday) =>
    submit(async () => {
      await actions.remove(holiday.day)
      toastUndo(t('holidayRemoved'), t('undo'), () => void submit(() => actions.add(holiday)))
    })
  return (
    <Section title={t('holidays')} text={t('holidaysText')}>
      <HolidayCorrections />
      <YearBar year={year} show={show} busy={busy} fill={fill} setOpen={setOpen} />
      <FormFailure failure={failure} />
      <ListBody
        rows={holidays.data}
        failure={holidays.error}
        onRetry={() => void holidays.refetch()}
        skeleton={<TextSkeleton lines={6} />}
        empty={
          <EmptyState
            kind="nothing-yet"
            spot="schedule"
            title={t('noHolidays', { year })}
            text={t('noHolidaysText')}
          />
        }
      >
        {(days) => (
          <ul className={classes.rows} aria-label={t('holidaysOf', { year })}>
            {days.map((one) => (
              <HolidayRow
                key={one.day}
                holiday={one}
                onOpen={() => setOpen(one)}
                onRemove={() => void remove(one)}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {open && (
        <HolidayDialog
          holiday={open === 'new' ? null : open}
          year={year}
          onSave={async (given) => {
            await (open === 'new' ? actions.add(given) : actions.change(open, given))
            show(Number(given.day.slice(0, 4)))
            toastSuccess(t('saved'))
          }}
          onClose={() => setOpen(null)}
          onFailure={(thrown) => {
            setOpen(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </Section>
  )
}

interface YearBarProps {
  readonly year: ReturnType<typeof useSearch>['year']
  readonly show: (year: number) => void
  readonly busy: boolean
  readonly fill: () => Promise<boolean>
  readonly setOpen: (value: Holiday | 'new' | null) => void
}

function YearBar({ year, show, busy, fill, setOpen }: YearBarProps) {
  const { t } = useTranslation('workDays')
  return (
    <div className={classes.year}>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('previousYear')}
          disabled={year <= 2000}
          onClick={() => show(year - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <strong className="tabular" aria-live="polite">
          {year}
        </strong>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('nextYear')}
          disabled={year >= 2100}
          onClick={() => show(year + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="xs">
        <Button variant="default" loading={busy} onClick={() => void fill()}>
          {t('fillYear')}
        </Button>
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen('new')}>
          {t('addHoliday')}
        </Button>
      </Group>
    </div>
  )
}

export type GivenHoliday = Pick<Holiday, 'day' | 'name_ru' | 'name_kk' | 'name_en' | 'worked_as'>

function useHolidayActions() {
  const queryClient = useQueryClient()
  const changed = () => queryClient.invalidateQueries({ queryKey: ['schedule'] })
  return {
    fill: async (year: number) => {
      const filled = await call(fillHolidays, { body: { year } })
      queryClient.setQueryData(holidaysQuery(year).queryKey, filled)
      await changed()
      return filled.length
    },
    add: async ({ day, name_ru, name_kk, name_en, worked_as }: GivenHoliday) => {
      await call(createHoliday, { body: { day, name_ru, name_kk, name_en, worked_as } })
      await changed()
    },
    change: async (before: Holiday, { name_ru, name_kk, name_en, worked_as }: GivenHoliday) => {
      const body = { name_ru, name_kk, name_en, worked_as, version: before.version }
      await call(updateHoliday, { params: { day: before.day }, body })
      await changed()
    },
    remove: async (day: string) => {
      await call(deleteHoliday, { params: { day } })
      await changed()
    },
  }
}

interface HolidayRowProps {
  readonly holiday: Holiday
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function HolidayRow({ holiday, onOpen, onRemove }: HolidayRowProps) {
  const { t } = useTranslation('workDays')
  const { t: words } = useTranslation('schedule')
  const language = useLanguage()
  const day = longDate(holiday.day, language)
  const weekday = (new Date(`${holiday.day}T00:00:00Z`).getUTCDay() || 7) as Weekday
  return (
    <li className={classes.row}>
      <span className={classes.facts}>
        <span>{holiday.name}</span>
        <span className={classes.soft}>
          {[
            day,
            words(`weekday${weekday}`),
            holiday.worked_as && t('workedAs', { day: words(`weekday${holiday.worked_as as Weekday}`) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('changeHoliday', { day })}
          onClick={onOpen}
        >
          <IconPencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('removeHoliday', { day })}
          onClick={onRemove}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
