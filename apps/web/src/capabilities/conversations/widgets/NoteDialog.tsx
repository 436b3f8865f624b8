import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { choicesQuery } from '../../students/public.ts'
import { allTalk } from '../queries.ts'
import { sendComment } from '../send-talk.ts'
import { TalkForm } from '../TalkForm.tsx'

interface NoteDialogProps {
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly onClose: () => void
}

/** Writes a note for staff about a student, over whatever page one is on; its draft is that of the student's page. */
export default function NoteDialog({ student, onClose }: NoteDialogProps) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const staff = useQuery(choicesQuery()).data?.staff ?? []
  return (
    <Dialog title={t('noteAbout', { name: fullName(student) })} onClose={onClose}>
      <TalkForm
        isFirst
        label={t('comment')}
        placeholder={t('commentHint')}
        send={t('sendComment')}
        draftKey={`comment:${student.id}`}
        people={staff.filter(({ role }) => role !== 'teacher')}
        onSend={async (draft) => {
          await sendComment(student.id, draft)
          await queryClient.invalidateQueries({ queryKey: allTalk })
          toastSuccess(t('noteWritten'))
          onClose()
        }}
      />
    </Dialog>
  )
}
