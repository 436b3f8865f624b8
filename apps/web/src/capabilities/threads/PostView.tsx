import { ActionIcon, Menu } from '@mantine/core'
import { deletePost, editPost, hidePost } from '@qadam/contract/threads/endpoints.ts'
import { IconDotsVertical, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useIsStaff } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { PostForm } from './PostForm.tsx'
import type { Post } from './queries.ts'
import classes from './Threads.module.css'
import { useThreadActions } from './use-thread-actions.ts'

const iconOf = { size: 17, stroke: 1.8, 'aria-hidden': true } as const

/** Renders a question or answer: author, time, text as typed, and the viewer's actions. */
export function PostView({ post }: { post: Post }) {
  const { t } = useTranslation('threads')
  const { run, busy } = useThreadActions()
  const [editing, setEditing] = useState(false)
  const { role, name } = post.author
  if (editing)
    return (
      <PostForm
        label={t('edit')}
        text={post.text}
        draftKey={`post:${post.id}`}
        busy={busy}
        onCancel={() => setEditing(false)}
        onSend={async (text) => {
          const done = await run(
            () => call(editPost, { params: { id: post.id }, body: { text } }),
            t('saved'),
          )
          if (done) setEditing(false)
          return done
        }}
      />
    )
  return (
    <div className={classes.post}>
      <header>
        <strong>{name}</strong>
        {role !== 'student' && <Badge>{t(`role.${role}`)}</Badge>}
        <small>
          <DateText value={post.created_at} withTime />
          {post.edited_at && `, ${t('edited')}`}
        </small>
        {post.is_hidden && <StatusBadge look={statusLooks.hidden}>{t('isHidden')}</StatusBadge>}
      </header>
      <PostMenu post={post} onEdit={() => setEditing(true)} />
      <p>{post.text}</p>
    </div>
  )
}

function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useTranslation('threads')
  const { run, busy } = useThreadActions()
  const [deleting, setDeleting] = useState(false)
  const isStaff = useIsStaff()
  if (!post.is_mine && !isStaff) return <span />
  const params = { id: post.id }
  const hide = (hidden: boolean) =>
    run(() => call(hidePost, { params, body: { hidden } }), t(hidden ? 'isHidden' : 'saved'))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`${t('menu')}: ${post.author.name}`}>
            <IconDotsVertical size={17} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {post.may_edit && (
            <Menu.Item leftSection={<IconPencil {...iconOf} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
          )}
          {isStaff && (
            <Menu.Item
              leftSection={post.is_hidden ? <IconEye {...iconOf} /> : <IconEyeOff {...iconOf} />}
              onClick={() => void hide(!post.is_hidden)}
            >
              {t(post.is_hidden ? 'show' : 'hide')}
            </Menu.Item>
          )}
          {post.is_mine && (
            <Menu.Item color="red" leftSection={<IconTrash {...iconOf} />} onClick={() => setDeleting(true)}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        title={t('deleteTitle')}
        confirm={t('delete')}
        danger
        busy={busy}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          void run(() => call(deletePost, { params }), t('deleted')).then(() => setDeleting(false))
        }}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  )
}
