import { SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getStatementFile } from '@qadam/contract/payment-history/endpoints.ts'
import { type StatementFile, statementFiles } from '@qadam/contract/payment-history/schemas.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import classes from './Tranches.module.css'

const periods = ['year', 'all', 'own'] as const

interface Asked {
  readonly period: (typeof periods)[number]
  readonly from: string | null
  readonly to: string | null
  readonly file: StatementFile
}

interface StatementDialogProps {
  readonly student: number
  /** Today in the school's time zone. */
  readonly today: string
  readonly onClose: () => void
}

/** Downloads the statement of account of a student: for this academic year, all time, or days of one's own. */
export default function StatementDialog({ student, today, onClose }: StatementDialogProps) {
  const { t } = useTranslation('payments')
  const lang = useLanguage()
  const form = useForm<Asked>({ initialValues: { period: 'year', from: null, to: null, file: 'pdf' } })
  const { period, from, to } = form.values
  const send = useSubmit(
    async (asked: Asked) => {
      const taken = await download(getStatementFile, {
        params: { id: student },
        query: { ...daysOf(asked, today), file: asked.file, lang },
      })
      saveFile(taken.blob, taken.name ?? `${t('statement')}.${asked.file}`)
    },
    { form, onSuccess: onClose },
  )
  return (
    <FormDialog
      title={t('statement')}
      text={t('statementText')}
      send={t('statementDownload')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('statementPeriod')}
        data={periods.map((value) => ({ value, label: t(`statementPeriod_${value}`) }))}
        {...form.getInputProps('period')}
      />
      {period === 'own' && (
        <div className={classes.days}>
          <DayInput
            label={t('statementFrom')}
            clearable
            maxDate={to ?? today}
            {...form.getInputProps('from')}
          />
          <DayInput
            label={t('statementTo')}
            clearable
            {...(from !== null && { minDate: from })}
            {...form.getInputProps('to')}
          />
        </div>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('statementFile')}
        data={statementFiles.map((value) => ({ value, label: t(`statementFile_${value}`) })).toReversed()}
        {...form.getInputProps('file')}
      />
    </FormDialog>
  )
}

function daysOf({ period, from, to }: Asked, today: string): { from?: string; to?: string } {
  if (period === 'all') return {}
  if (period === 'own') return { ...(from && { from }), ...(to && { to }) }
  const { first, last } = presetAround('academic_year', today)
  // What has not happened yet is not in it.
  return { from: first, to: last < today ? last : today }
}
