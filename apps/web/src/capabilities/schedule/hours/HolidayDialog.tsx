import { Modal, Select, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import type { GivenHoliday } from './HolidaysPlace.tsx'
import type { Holiday } from './queries.ts'
import { useSaving } from './use-saving.ts'
import { weekdays } from './week-form.ts'

interface HolidayDialogProps {
  /** Null makes a new one. */
  readonly holiday: Holiday | null
  readonly year: number
  readonly onSave: (given: GivenHoliday) => Promise<void>
  readonly onClose: () => void
}

/** A day off of the school in three languages, or a day that is worked as another weekday. */
export default function HolidayDialog({ holiday, year, onSave, onClose }: HolidayDialogProps) {
  const { t } = useTranslation('workDays')
  const { t: ui } = useTranslation('ui')
  const language = useLanguage()
  const [day, setDay] = useState<string | null>(holiday?.day ?? null)
  const [name, setName] = useState({
    ru: holiday?.name_ru ?? '',
    kk: holiday?.name_kk ?? '',
    en: holiday?.name_en ?? '',
  })
  const [workedAs, setWorkedAs] = useState(holiday?.worked_as ?? null)
  const [tried, setTried] = useState(false)
  const { busy, failure, save } = useSaving()
  const missing = (text: string) => (tried && !text.trim() ? t('nameMissing') : undefined)
  const submit = () => {
    setTried(true)
    if (!day || Object.values(name).some((text) => !text.trim())) return
    const given = { day, name_ru: name.ru, name_kk: name.kk, name_en: name.en, worked_as: workedAs }
    void save(async () => {
      await onSave(given)
      onClose()
    })
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t(holiday ? 'changeHolidayTitle' : 'addHoliday')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <DateInput
            label={t('day')}
            valueFormat="DD.MM.YYYY"
            locale={language}
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
          <FormFailure failure={failure} />
          <DialogButtons busy={busy} onClose={onClose}>
            {t('saveHoliday')}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
