import { Stack, Text, Textarea } from '@mantine/core'
import { sendReport } from '@qadam/contract/progress/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import type { BehindRow } from './queries.ts'

interface WriteDialogProps {
  readonly addressees: readonly BehindRow[]
  readonly onClose: () => void
}

const maxWords = 2_000

/** Writes to students: a teacher has no part in their messages (ADR 560), so the words go out with their progress. */
export function WriteDialog({ addressees, onClose }: WriteDialogProps) {
  const { t } = useTranslation('teachingDay')
  const [words, setWords] = useState('')
  const [lacks, setLacks] = useState(false)
  // Who has got the letter, when a later one fails: a second press sends the rest.
  const [reached, setReached] = useState<readonly number[]>([])
  const left = addressees.filter(({ student }) => !reached.includes(student.id))
  const send = useSubmit(
    async (comment: string) => {
      for (const { student, reasons } of left) {
        const course = reasons[0]?.course.id
        if (course === undefined) continue
        await call(sendReport, { body: { student_id: student.id, course_id: course, comment } })
        setReached((now) => [...now, student.id])
      }
    },
    { failure: 'inline', success: t('sent', { count: addressees.length }) },
  )
  const [only] = addressees
  const submit = () => {
    const comment = words.trim()
    setLacks(comment === '')
    if (comment !== '') void send.submit(comment, onClose)
  }
  return (
    <Dialog
      onClose={onClose}
      title={
        only && addressees.length === 1
          ? t('writeTitle', { name: fullName(only.student) })
          : t('writeTitleMany', { count: addressees.length })
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {addressees.length > 1 && <Text>{left.map(({ student }) => fullName(student)).join(', ')}</Text>}
          <Text c="dimmed">{t('writeText')}</Text>
          <Textarea
            data-autofocus
            label={t('words')}
            placeholder={t('wordsHint')}
            autosize
            minRows={3}
            maxLength={maxWords}
            value={words}
            error={lacks && words.trim() === '' ? t('wordsLack') : undefined}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <FormFailure failure={send.failure} />
          <DialogButtons busy={send.busy} onClose={onClose}>
            {t('send', { count: left.length })}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
