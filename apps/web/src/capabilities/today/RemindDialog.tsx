import { Textarea } from '@mantine/core'
import { remindStudents } from '@qadam/contract/today/endpoints.ts'
import { maxReminded } from '@qadam/contract/today/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { todayKey } from './queries.ts'

interface RemindDialogProps {
  readonly students: readonly number[]
  readonly onClose: () => void
}

const maxWords = 500

/** Says what students get before they are reminded: a message cannot be taken back. */
export function RemindDialog({ students, onClose }: RemindDialogProps) {
  const { t } = useTranslation('today')
  const [text, setText] = useState('')
  const reminded = students.slice(0, maxReminded)
  const { submit, busy, failure } = useSubmit(
    () =>
      call(remindStudents, {
        body: { students: [...reminded], ...(text.trim() && { text: text.trim() }) },
      }),
    {
      invalidates: [todayKey],
      failure: 'inline',
      success: ({ reminded: done }) =>
        done.length === 0 ? t('remindedNobody') : t('reminded', { count: done.length }),
      onSuccess: onClose,
    },
  )
  return (
    <FormDialog
      title={t('remindTitle', { count: reminded.length })}
      text={t('remindText')}
      send={t('remindSend')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Textarea
        label={t('remindWords')}
        description={t('remindWordsHint')}
        value={text}
        maxLength={maxWords}
        autosize
        minRows={2}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
