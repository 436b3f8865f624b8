import { TextInput } from '@mantine/core'
import { askManyForDocument, listDocumentTypes } from '@qadam/contract/documents/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { BulkChoiceDialog } from './BulkChoiceDialog.tsx'
import type { BulkDialogProps } from './BulkProgramDialog.tsx'

/** The school's kinds of documents: some dozens, which the field narrows itself. */
async function findTypes(_: string, signal: AbortSignal) {
  const types = await call(listDocumentTypes, { query: {} }, { signal, quiet: true })
  return types.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Asks the selected students for one document; who has brought it already is left alone. */
export default function BulkDocumentDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation('bulkStudents')
  const language = useLanguage()
  const [why, setWhy] = useState('')
  const counted = (key: 'documentTitle' | 'documentDone' | 'documentAlready', count: number) =>
    t(key, { count, number: number(count, language) })
  return (
    <BulkChoiceDialog
      name="document-types"
      title={counted('documentTitle', ids.length)}
      text={t('documentText')}
      label={t('documentLabel')}
      send={t('documentAsk')}
      needed={t('documentNeeded')}
      find={findTypes}
      isComplete
      submit={(type) => call(askManyForDocument, { body: { students: [...ids], type, text: why.trim() } })}
      words={({ asked, already }) =>
        [counted('documentDone', asked), ...(already > 0 ? [counted('documentAlready', already)] : [])].join(
          '. ',
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextInput
        label={t('documentWhy')}
        description={t('documentWhyHint')}
        maxLength={300}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </BulkChoiceDialog>
  )
}
