import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import type { GivenHoliday } from './HolidaysPage.tsx'
import type { Holiday } from './queries.ts'
import { weekdays } from './week-form.ts'

interface HolidayDialogProps {
  /** Null creates one. */
  readonly holiday: Holiday | null
  readonly year: number
  readonly onSave: (given: GivenHoliday) => Promise<void>
  readonly onClose: () => void
}

/** Renders the form of a holiday in three languages, or of a moved day. */
export default function HolidayDialog({ holiday, year, onSave, onClose }: HolidayDialogProps) {
  const { t } = useTranslation('workDays')
  const [day, setDay] = useState<string | null>(holiday?.day ?? null)
  const [name, setName] = useState({
    ru: holiday?.name_ru ?? '',
    kk: holiday?.name_kk ?? '',
    en: holiday?.name_en ?? '',
  })
  const [workedAs, setWorkedAs] = useState(holiday?.worked_as ?? null)
  const [tried, setTried] = useState(false)
  const { submit: save, busy, failure } = useSubmit(onSave, { failure: 'inline', onSuccess: onClose })
  const missing = (text: string) => (tried && !text.trim() ? t('nameMissing') : undefined)
  const submit = () => {
    setTried(true)
    if (!day || Object.values(name).some((text) => !text.trim())) return
    const given = { day, name_ru: name.ru, name_kk: name.kk, name_en: name.en, worked_as: workedAs }
    void save(given)
  }
  return (
    <FormDialog
      wide
      title={t(holiday ? 'changeHolidayTitle' : 'addHoliday')}
      send={t('saveHoliday')}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayInput
        label={t('day')}
        defaultDate={`${year}-01-01`}
        readOnly={holiday !== null}
        variant={holiday ? 'filled' : 'default'}
        value={day}
        error={tried && !day ? t('dayMissing') : undefined}
        onChange={setDay}
      />
      <TrilingualField
        label={t('name')}
        required
        maxLength={120}
        value={name}
        onChange={setName}
        errors={{ ru: missing(name.ru), kk: missing(name.kk), en: missing(name.en) }}
      />
      <Select
        label={t('whatDay')}
        allowDeselect={false}
        data={[
          { value: 'off', label: t('dayOff') },
          ...weekdays.map((weekday) => ({
            value: String(weekday),
            label: t('workedAs', { day: t(`day${weekday}`) }),
          })),
        ]}
        value={workedAs === null ? 'off' : String(workedAs)}
        onChange={(value) => setWorkedAs(value === 'off' ? null : Number(value))}
      />
    </FormDialog>
  )
}
