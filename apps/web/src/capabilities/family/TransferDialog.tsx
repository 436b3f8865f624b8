import { FileInput, TextInput } from '@mantine/core'
import { receiptFileTypes } from '@qadam/contract/receipts/rules.ts'
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../platform/formats.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import grid from '../../ui/FormGrid.module.css'
import classes from './Family.module.css'
import type { FamilyPage } from './queries.ts'
import { SplitFields } from './SplitFields.tsx'
import { useTransferForm } from './use-transfer-form.ts'

interface TransferDialogProps {
  readonly token: string
  readonly family: FamilyPage
  readonly onClose: () => void
}

/** Sends the receipt of a transfer; its sum is split over the children, the oldest debts first, until it is changed. */
export default function TransferDialog({ token, family, onClose }: TransferDialogProps) {
  const { t } = useTranslation('family')
  const { form, split, send, isAlike } = useTransferForm({ token, family, onClose })
  return (
    <FormDialog
      title={t('sendTitle')}
      text={t('sendText')}
      send={t(isAlike ? 'sendAnyway' : 'sendAction')}
      busy={send.busy}
      failure={send.failure}
      lacks={split.fault}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <TextInput
        label={t('sum')}
        inputMode="decimal"
        autoComplete="off"
        withAsterisk
        data-autofocus
        maxLength={30}
        {...form.getInputProps('minor')}
      />
      {family.children.length > 1 && <SplitFields split={split} family={family} />}
      <div className={grid.pair}>
        <DayInput
          label={t('paidOn')}
          withAsterisk
          maxDate={civilToday()}
          {...form.getInputProps('paid_on')}
        />
        <TextInput label={t('number')} autoComplete="off" maxLength={60} {...form.getInputProps('number')} />
      </div>
      <FileInput
        label={t('file')}
        placeholder={t('fileChoose')}
        withAsterisk
        clearable
        accept={receiptFileTypes.join(',')}
        leftSection={<IconPaperclip size={17} aria-hidden />}
        {...form.getInputProps('file')}
      />
      <div role="alert">
        {isAlike && (
          <div className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {t('alike')}
          </div>
        )}
      </div>
    </FormDialog>
  )
}
