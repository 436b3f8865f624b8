import { Alert, Button, Stack } from '@mantine/core'
import { correctHolidays, undoHolidayCorrection } from '@qadam/contract/availability/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { longDate } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { toastUndo } from '../../../ui/toasts.ts'
import { type HolidayCorrection, holidayCorrectionsQuery } from './queries.ts'
import classes from './work-days.module.css'

/** Renders a notice while the holidays that were taken over differ from the law, with the preview and the correction. */
export function HolidayCorrections() {
  const { t } = useTranslation('workDays')
  const { data } = useQuery(holidayCorrectionsQuery)
  const { correct, busy, failure } = useCorrection()
  const [isOpen, setOpen] = useState(false)
  if (!data || data.length === 0) return null
  const added = data.filter(({ is_added }) => is_added)
  const removed = data.filter(({ is_added }) => !is_added)
  return (
    <Alert variant="light" color="yellow" mb="md" role="status" title={t('lawDiffers')}>
      <p>{t('lawDiffersText', { removed: removed.length, added: added.length })}</p>
      <Button variant="default" mt="xs" onClick={() => setOpen(true)}>
        {t('seeCorrections')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t('correctTitle')}
        confirm={t('correctDays')}
        busy={busy}
        onConfirm={() => void correct().then((isDone) => isDone && setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <Stack>
          <FormFailure failure={failure} />
          <Days label={t('willBeWorked')} days={removed} />
          <Days label={t('willBeOff')} days={added} />
          <p className={classes.soft}>{t('ownDaysStay')}</p>
        </Stack>
      </ConfirmDialog>
    </Alert>
  )
}

function Days({ label, days }: { readonly label: string; readonly days: readonly HolidayCorrection[] }) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  if (days.length === 0) return null
  return (
    <section>
      <strong>{label}</strong>
      <ul className={classes.corrections} aria-label={label}>
        {days.map(({ day, name, left_out, rescheduled, planned }) => (
          <li key={day}>
            {longDate(day, language)} · {name}
            {left_out > 0 && <div className={classes.soft}>{t('leftOut', { count: left_out })}</div>}
            {rescheduled > 0 && (
              <div className={classes.soft}>{t('putElsewhere', { count: rescheduled })}</div>
            )}
            {planned > 0 && <div className={classes.soft}>{t('plannedOnIt', { count: planned })}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useCorrection() {
  const { t } = useTranslation('workDays')
  const queryClient = useQueryClient()
  const changed = () => queryClient.invalidateQueries({ queryKey: ['schedule'] })
  const { submit, busy, failure } = useSubmit((change: () => Promise<void>) => change(), {
    failure: 'inline',
  })
  const undo = () =>
    submit(async () => {
      await call(undoHolidayCorrection, {})
      await changed()
    })
  const correct = () =>
    submit(async () => {
      await call(correctHolidays, {})
      toastUndo(t('corrected'), t('undo'), () => void undo())
      await changed()
    })
  return { correct, busy, failure }
}
