import { TextInput } from '@mantine/core'
import { maxStepLength } from '@qadam/contract/students/due/rules.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { Chosen } from './BulkDrawer.tsx'
import { type BulkBody, PreviewNote, useBulkPreview } from './BulkPreview.tsx'

interface BulkStepDialogProps {
  readonly chosen: Chosen
  readonly count: number
  readonly onDone: (done: { bulk_id: number | null; changed: number }) => void
  readonly onClose: () => void
}

/** Gives each of the selected students a next step; it says before how many get it. */
export default function BulkStepDialog({ chosen, count, onDone, onClose }: BulkStepDialogProps) {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const [text, setText] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const body = (words: string) => ({ ...chosen, step: { text: words, due_on: day } }) as BulkBody
  // Who gets the step does not depend on its text.
  const preview = useBulkPreview({ ...chosen, step: { text: t('bulkStep') } } as BulkBody, true)
  const add = useSubmit(() => call(changeBulk, { body: body(text.trim()) }), {
    onSuccess: onDone,
    failure: 'inline',
  })
  const reached = preview.data?.changing
  return (
    <FormDialog
      title={t('bulkStepTitle', { count, number: number(count, language) })}
      text={t('bulkStepOwner')}
      send={t('bulkStepAdd')}
      busy={add.busy}
      failure={add.failure}
      lacks={text.trim() === '' ? t('bulkStepNeeded') : reached === 0 ? t('bulkNobody') : null}
      onSubmit={() => add.submit()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('bulkStepText')}
        maxLength={maxStepLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DayInput label={t('bulkStepDay')} clearable value={day} onChange={setDay} />
      <PreviewNote preview={preview} willChange="bulkStepWill" />
    </FormDialog>
  )
}
