import { SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getStatementFile } from '@qadam/contract/payment-history/endpoints.ts'
import { type StatementFile, statementFiles } from '@qadam/contract/payment-history/schemas.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { daysOf, type StatementPeriod } from './period.ts'

interface Asked extends StatementPeriod {
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
      <PeriodFields
        value={form.values}
        today={today}
        errors={form.errors}
        onChange={(period) => form.setValues(period)}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('statementFile')}
        data={statementFiles.map((value) => ({ value, label: t(`statementFile_${value}`) })).toReversed()}
        {...form.getInputProps('file')}
      />
    </FormDialog>
  )
}
