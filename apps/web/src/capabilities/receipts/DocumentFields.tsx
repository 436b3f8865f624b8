import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { WayFields, type WayValues } from '../payment-providers/widgets/WayFields.tsx'

/** What the document of money by hand says. */
export interface DocumentValues extends WayValues {
  /** Tenge as they are typed. */
  readonly minor: string
}

interface DocumentFieldsProps {
  readonly form: Pick<UseFormReturnType<DocumentValues>, 'getInputProps'>
  readonly dayLabel: string
  readonly numberLabel: string
}

/** The fields of a document of money by hand: amount, way, day and number. */
export function DocumentFields({ form, dayLabel, numberLabel }: DocumentFieldsProps) {
  const { t } = useTranslation('payments')
  return (
    <>
      <TextInput
        label={t('receiptAmount')}
        inputMode="decimal"
        autoComplete="off"
        withAsterisk
        data-autofocus
        maxLength={30}
        {...form.getInputProps('minor')}
      />
      <WayFields form={form} dayLabel={dayLabel} numberLabel={numberLabel} />
    </>
  )
}
