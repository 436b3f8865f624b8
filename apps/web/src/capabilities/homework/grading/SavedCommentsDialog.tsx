import { ActionIcon, Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { createGradingComment, deleteGradingComment } from '@qadam/contract/homework/endpoints.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { toastUndo } from '../../../ui/toasts.ts'
import classes from './Desk.module.css'
import { type SavedComment, savedComments } from './queries.ts'

interface SavedCommentsDialogProps {
  /** The current comment, prefilled for a new saved one. */
  readonly text: string
  readonly onClose: () => void
}

/** Renders the grader's saved comments, with a form to add one. */
export default function SavedCommentsDialog({ text, onClose }: SavedCommentsDialogProps) {
  const { t } = useTranslation('grading')
  const cache = useQueryClient()

  const saved = useQuery(savedComments())

  const refresh = () => cache.invalidateQueries({ queryKey: savedComments().queryKey })
  const save = async (body: Pick<SavedComment, 'name' | 'text' | 'is_school'>) => {
    await call(createGradingComment, { body })
    await refresh()
  }

  return (
    <Dialog size="lg" onClose={onClose} title={t('keptComments')}>
      <Stack>
        <NewComment text={text} save={save} />
        {saved.data && saved.data.length > 0 && (
          <CommentList refresh={refresh} save={save} comments={saved.data} />
        )}
      </Stack>
    </Dialog>
  )
}

interface NewCommentProps {
  readonly text: SavedCommentsDialogProps['text']
  readonly save: (body: Pick<SavedComment, 'name' | 'text' | 'is_school'>) => Promise<void>
}

function NewComment({ text, save }: NewCommentProps) {
  const { t } = useTranslation('grading')
  const role = useSession()?.user.role
  const [values, setValues] = useState({ name: '', text, is_school: false })
  const {
    submit: add,
    busy: isBusy,
    failure,
  } = useSubmit(() => save(values), {
    onSuccess: () => setValues({ name: '', text: '', is_school: false }),
    failure: 'inline',
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void add()
      }}
    >
      <TextInput
        label={t('commentName')}
        description={t('commentNameHint')}
        maxLength={60}
        data-autofocus
        value={values.name}
        error={failure?.fields.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <Textarea
        label={t('commentText')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={values.text}
        error={failure?.fields.text}
        onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
      />
      {role !== 'teacher' && (
        <Checkbox
          label={t('forSchool')}
          checked={values.is_school}
          onChange={(event) => setValues({ ...values, is_school: event.currentTarget.checked })}
        />
      )}
      <FormFailure failure={failure} />
      <Button
        type="submit"
        className={classes.start}
        loading={isBusy}
        disabled={!values.name.trim() || !values.text.trim()}
      >
        {t('keepComment')}
      </Button>
    </form>
  )
}

interface CommentListProps {
  readonly refresh: () => Promise<void>
  readonly save: (body: Pick<SavedComment, 'name' | 'text' | 'is_school'>) => Promise<void>
  readonly comments: readonly SavedComment[]
}

function CommentList({ refresh, save, comments }: CommentListProps) {
  const { t } = useTranslation('grading')
  const { t: ui } = useTranslation('ui')
  const restore = useSubmit(save)
  const { submit: remove } = useSubmit(
    ({ id }: SavedComment) => call(deleteGradingComment, { params: { id } }),
    {
      onSuccess: async (_, comment) => {
        await refresh()
        toastUndo(t('commentRemoved'), ui('undo'), () => void restore.submit(comment))
      },
    },
  )
  return (
    <ul className={classes.comments}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <span className={classes.offer}>
            <b>
              /{comment.name} {comment.is_school && <Badge>{t('ofSchool')}</Badge>}
            </b>
            <span>{comment.text}</span>
          </span>
          {comment.is_own && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeComment', { name: comment.name })}
              onClick={() => void remove(comment)}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}
