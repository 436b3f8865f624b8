import { Box } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { toastError } from '../../ui/toasts.ts'
import { describeFailure } from './describe-failure.ts'
import type { RowFieldsProps } from './RowFields.tsx'
import type { Faults } from './row-values.ts'

interface RowDialogProps<Row> {
  readonly title: string
  readonly first: Row
  readonly Fields: ComponentType<RowFieldsProps<Row>>
  readonly faultsOf: (row: Row) => Faults<Row>
  readonly taken?: readonly string[]
  readonly onSave: (row: Row) => Promise<unknown>
  readonly onClose: () => void
}

/** Renders a row's form in a dialog: values survive a failed save, and the error shows above the button. */
export function RowDialog<Row extends object>(props: RowDialogProps<Row>) {
  const { title, first, Fields, faultsOf, taken, onSave, onClose } = props
  const { t } = useTranslation('education')
  const [row, setRow] = useState(first)
  const [faults, setFaults] = useState<Faults<Row>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { submit, busy } = useSubmit(() => onSave(row), {
    success: t('saved'),
    onSuccess: onClose,
    onFailure: (thrown) => {
      const sentence = describeFailure(thrown)
      setFailure(sentence)
      toastError(sentence)
      return true
    },
  })
  const save = () => {
    const found = faultsOf(row)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setFailure(null)
    void submit()
  }
  return (
    <Dialog onClose={onClose} title={title} size={560}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Fields
          row={row}
          faults={faults}
          taken={taken}
          onChange={(change) => {
            setRow({ ...row, ...change })
            setFaults({})
          }}
        />
        <FormFailure
          failure={failure === null ? null : { sentence: failure, requestId: null, retry: false }}
        />
        <Box mt="lg">
          <DialogButtons busy={busy} onClose={onClose}>
            {t('save')}
          </DialogButtons>
        </Box>
      </form>
    </Dialog>
  )
}
