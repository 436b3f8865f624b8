import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { session } from '../../platform/session.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { MessageText } from './MessageText.tsx'
import { allTalk, messagesQuery } from './queries.ts'
import { sendMessage } from './send-talk.ts'
import classes from './Talk.module.css'
import { TalkFiles } from './TalkFiles.tsx'
import { TalkForm } from './TalkForm.tsx'
import { useSeenMessages } from './use-seen-messages.ts'

/** Renders the messages between a student and the school, newest at the bottom, with a form to write. */
export function MessageThread({ userId }: { userId: number }) {
  const { t } = useTranslation('conversations')
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(messagesQuery(userId))
  const messages = list.data?.pages.flatMap((page) => page.results)
  const thread = list.data?.pages[0]?.thread
  useSeenMessages(userId, messages)
  const me = session()?.user.id
  const isStudent = me === userId
  if (list.isError && !messages) return <Failure failure={list.error} onRetry={() => void list.refetch()} />
  if (!messages) return <TextSkeleton />
  const curator = thread?.curator && fullName(thread.curator)
  return (
    <div className={classes.thread}>
      {isStudent && (
        <div className={classes.soft}>{curator ? t('yourCurator', { name: curator }) : t('noCurator')}</div>
      )}
      {messages.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          spot="messages"
          title={t('noMessages')}
          text={isStudent ? t('noMessagesStudent') : t('noMessagesStaff')}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <ol className={classes.messages} aria-label={t('messages')} tabIndex={0}>
          {messages.map((message) => (
            <li
              key={message.id}
              className={classes.message}
              data-mine={(message.author.id === userId) === isStudent || undefined}
            >
              {message.author.id !== me && <strong>{fullName(message.author)}</strong>}
              <MessageText text={message.text} />
              <TalkFiles files={message.files} of="message" />
              <small>
                <DateText value={message.created_at} withTime />
                {(message.author.id === userId) === isStudent &&
                  ` · ${message.is_seen ? t('seen') : t('sent')}`}
                {message.via === 'telegram' && ` · ${t('fromTelegram')}`}
                {message.edited_at && ` · ${t('editedAt')}`}
                {!isStudent && message.in_chat && ` · ${t(`in_chat_${message.in_chat}`)}`}
              </small>
            </li>
          ))}
          <MoreButton list={list}>{t('older')}</MoreButton>
        </ol>
      )}
      <TalkForm
        label={t('message')}
        placeholder={isStudent ? t('studentHint') : t('messageHint')}
        send={t('sendMessage')}
        draftKey={`message:${userId}`}
        onSend={async (draft) => {
          await sendMessage(userId, draft)
          await queryClient.invalidateQueries({ queryKey: allTalk })
        }}
      />
    </div>
  )
}
