import { SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesQuery } from '../students/public.ts'
import { allTalk } from './queries.ts'
import { sendComment, sendMessage } from './send-talk.ts'
import { TalkForm } from './TalkForm.tsx'

interface TalkComposerProps {
  readonly userId: number
  readonly first: 'comment' | 'message'
}

/** Writes a note about a student or a message to them; what is typed of each waits for the reader. */
export function TalkComposer({ userId, first }: TalkComposerProps) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const [mode, setMode] = useState(first)
  const staff = useQuery(choicesQuery()).data?.staff ?? []
  const isComment = mode === 'comment'
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: allTalk }),
      queryClient.invalidateQueries({ queryKey: ['students', 'due'] }),
    ])
  return (
    <>
      <SegmentedControl
        aria-label={t('mode')}
        data={(['message', 'comment'] as const)
          .toSorted((one) => (one === first ? -1 : 1))
          .map((value) => ({ value, label: t(value === 'comment' ? 'modeComment' : 'modeMessage') }))}
        value={mode}
        onChange={(chosen) => setMode(chosen as typeof mode)}
      />
      <TalkForm
        key={mode}
        label={isComment ? t('comment') : t('message')}
        placeholder={isComment ? t('commentHint') : t('messageHint')}
        send={isComment ? t('sendComment') : t('sendMessage')}
        draftKey={`${mode}:${userId}`}
        people={isComment ? staff.filter(({ role }) => role !== 'teacher') : []}
        onSend={async (draft) => {
          await (isComment ? sendComment(userId, draft) : sendMessage(userId, draft))
          await refresh()
        }}
      />
    </>
  )
}
