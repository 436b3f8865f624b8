import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeHolidayDate } from '@qadam/contract/automations/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import listed from '../../ui/Rows.module.css'
import classes from './Automations.module.css'
import { automationsKey, datesQuery, type HolidayDate } from './queries.ts'

/** Renders on which days of a year the school greets its people; a moved day is changed here. */
export function DatesSection({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('automations')
  const [asked, setAsked] = useState<number>()
  const [open, setOpen] = useState<HolidayDate | null>(null)
  const dates = useQuery(datesQuery(asked))
  if (!dates.data) return null
  const { year, results } = dates.data
  return (
    <section aria-labelledby="dates-title" className={classes.part}>
      <h2 id="dates-title">{t('datesTitle', { year: String(year) })}</h2>
      <p className={classes.soft}>{t('datesText')}</p>
      <div className={listed.buttons}>
        {[year - 1, year + 1].map((other) => (
          <Button key={other} variant="default" size="xs" onClick={() => setAsked(other)}>
            {String(other)}
          </Button>
        ))}
      </div>
      <ul className={listed.rows} aria-label={t('datesTitle', { year: String(year) })}>
        {results.map((date) => (
          <li key={date.key} className={listed.row}>
            <div className={listed.words}>
              <div className={listed.name}>{t(`name_${date.key}`)}</div>
              <div className={listed.detail}>
                {date.day ? <DateText value={date.day} long /> : t('dateNone')}
                {date.is_changed && ` · ${t('dateChanged')}`}
                {date.needs_confirmation && ` · ${t('state_unconfirmed')}`}
              </div>
            </div>
            {mayChange && (
              <Button
                variant="default"
                size="xs"
                aria-label={`${t('changeDate')}: ${t(`name_${date.key}`)}`}
                onClick={() => setOpen(date)}
              >
                {t('changeDate')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <DateDialog date={open} year={year} onClose={() => setOpen(null)} />}
    </section>
  )
}

interface DateDialogProps {
  readonly date: HolidayDate
  readonly year: number
  readonly onClose: () => void
}

function DateDialog({ date, year, onClose }: DateDialogProps) {
  const { t } = useTranslation('automations')
  const form = useForm<{ day: string | null }>({ initialValues: { day: date.day } })
  const send = useSubmit(
    (day: string | null) => call(changeHolidayDate, { params: { key: date.key }, body: { year, day } }),
    { form, failure: 'inline', invalidates: [automationsKey], success: t('dateSaved'), onSuccess: onClose },
  )
  return (
    <FormDialog
      title={t(`name_${date.key}`)}
      text={t('dateText')}
      send={t('dateSave')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit(({ day }) => void send.submit(day || null))}
      onClose={onClose}
    >
      <DayInput
        label={t('dateDay')}
        description={t('dateDayText')}
        clearable
        {...form.getInputProps('day')}
      />
    </FormDialog>
  )
}
