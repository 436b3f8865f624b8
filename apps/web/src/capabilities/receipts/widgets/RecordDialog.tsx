import { FileInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { recordReceipt } from '@qadam/contract/receipts/endpoints.ts'
import { type HandMethod, receiptFileTypes } from '@qadam/contract/receipts/rules.ts'
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../platform/failure.ts'
import { civilToday } from '../../../platform/formats.ts'
import { typedTenge } from '../../../platform/money-text.ts'
import { upload } from '../../../platform/upload.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { DocumentFields } from '../DocumentFields.tsx'
import { receiptSettingsQuery, receiptsKey } from '../queries.ts'
import classes from '../Receipts.module.css'

interface RecordDialogProps {
  readonly userId: number
  readonly onClose: () => void
}

/** Records money that came in cash or by a transfer; a similar receipt is asked about before it is recorded again. */
export default function RecordDialog({ userId, onClose }: RecordDialogProps) {
  const { t } = useTranslation('payments')
  const { form, send, isDuplicate, isFileRequired } = useReceiptForm(userId, onClose)
  return (
    <FormDialog
      title={t('receiptNew')}
      text={t('receiptText')}
      send={t(isDuplicate ? 'receiptAnyway' : 'receiptNew')}
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <DocumentFields form={form} dayLabel={t('receiptDay')} numberLabel={t('receiptNumber')} />
      <FileInput
        label={t('receiptFile')}
        placeholder={t('receiptFileChoose')}
        withAsterisk={isFileRequired}
        clearable
        accept={receiptFileTypes.join(',')}
        leftSection={<IconPaperclip size={17} aria-hidden />}
        {...form.getInputProps('file')}
      />
      <TextInput label={t('receiptNote')} maxLength={300} {...form.getInputProps('note')} />
      <div role="alert">
        {isDuplicate && (
          <div className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {t('receiptDuplicate')}
          </div>
        )}
      </div>
    </FormDialog>
  )
}

/** The form of a receipt; a similar one makes the next submit record it on purpose. */
function useReceiptForm(userId: number, onClose: () => void) {
  const { t } = useTranslation('payments')
  const { t: fields } = useTranslation('fields')
  const isFileRequired = useQuery(receiptSettingsQuery).data?.file_required ?? false
  const [isDuplicate, setDuplicate] = useState(false)
  const form = useForm({
    initialValues: {
      minor: '',
      method: 'transfer' as HandMethod,
      paid_on: civilToday() as string | null,
      number: '',
      note: '',
      file: null as File | null,
    },
    validate: {
      minor: (text) => (typedTenge(text) ? null : t('receiptAmountWrong')),
      paid_on: (day) => (day ? null : fields('required')),
      file: (file) => (isFileRequired && !file ? fields('required') : null),
    },
    // Another amount, day or number is another receipt.
    onValuesChange: () => setDuplicate(false),
  })
  const send = useSubmit(
    ({ minor, paid_on: day, file, ...rest }: typeof form.values) =>
      upload(recordReceipt, file ? { file } : ({} as Record<string, Blob>), {
        body: {
          ...rest,
          user_id: userId,
          minor: typedTenge(minor)?.minor ?? '',
          paid_on: day ?? '',
          allow_duplicate: isDuplicate,
        },
      }),
    {
      form,
      invalidates: [receiptsKey, ['tranches']],
      success: t('receiptSaved'),
      onSuccess: onClose,
      onFailure: (thrown) => {
        if (!isFailure(thrown, 'receipts.duplicate')) return false
        setDuplicate(true)
        return true
      },
    },
  )
  return { form, send, isDuplicate, isFileRequired }
}
