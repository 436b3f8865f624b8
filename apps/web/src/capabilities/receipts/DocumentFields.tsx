import { SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type HandMethod, handMethods } from '@qadam/contract/receipts/rules.ts'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../platform/formats.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import grid from '../../ui/FormGrid.module.css'

/** What the document of money by hand says. */
export interface DocumentValues {
  /** Tenge as they are typed. */
  readonly minor: string
  readonly method: HandMethod
  readonly paid_on: string | null
  readonly number: string
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
      <SegmentedControl
        aria-label={t('receiptMethod')}
        data={handMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
        {...form.getInputProps('method')}
      />
      <div className={grid.pair}>
        <DayInput label={dayLabel} withAsterisk maxDate={civilToday()} {...form.getInputProps('paid_on')} />
        <TextInput label={numberLabel} autoComplete="off" maxLength={60} {...form.getInputProps('number')} />
      </div>
    </>
  )
}
