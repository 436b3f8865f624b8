import { ActionIcon, Button, TextInput } from '@mantine/core'
import { changeAttachment, deleteAttachment, deleteDocument } from '@qadam/contract/attachments/endpoints.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { fileSize } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../videos/words.ts'
import classes from './Attachments.module.css'
import { fileIcon } from './file-look.ts'
import type { Attachment, Parent } from './queries.ts'

interface AttachmentRowProps {
  readonly file: Attachment
  /** Number of files in the list. */
  readonly of: number
  readonly parent: Parent
  readonly onChanged: () => Promise<void>
}

/** Renders one file: deletable, and in a lesson also renamed and reordered. */
export function AttachmentRow({ file, of, parent, onChanged }: AttachmentRowProps) {
  const { t, language } = useWords()
  const [name, setName] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const Picture = fileIcon(file.type)
  const after = { onSettled: onChanged }
  const change = useSubmit(
    (body: { name?: string; order?: number }) => call(changeAttachment, { params: { id: file.id }, body }),
    { onSuccess: () => setName(null), ...after },
  )
  const removal = useSubmit(
    () => call(parent.kind === 'lesson' ? deleteAttachment : deleteDocument, { params: { id: file.id } }),
    { ...after },
  )
  const actions = [
    ['moveUp', IconArrowUp, file.order === 1, () => change.submit({ order: file.order - 1 })],
    ['moveDown', IconArrowDown, file.order >= of, () => change.submit({ order: file.order + 1 })],
    ['rename', IconPencil, false, () => setName(file.name)],
    ['deleteFile', IconTrash, false, () => setAsking(true)],
  ] as const
  return (
    <li className={classes.row}>
      <Picture size={22} stroke={1.6} aria-hidden />
      {name === null ? (
        <>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{fileSize(file.bytes, language)}</span>
          <span className={classes.acts}>
            {actions
              .filter(([what]) => parent.kind === 'lesson' || what === 'deleteFile')
              .map(([what, Sign, isOff, run]) => (
                <ActionIcon
                  key={what}
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t(what, { name: file.name })}
                  disabled={isOff || change.busy}
                  onClick={run}
                >
                  <Sign size={17} aria-hidden />
                </ActionIcon>
              ))}
          </span>
        </>
      ) : (
        <form
          className={classes.rename}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) change.submit({ name: name.trim() })
          }}
        >
          <TextInput
            aria-label={t('fileName')}
            maxLength={200}
            value={name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(null)}
          />
          <Button type="submit" loading={change.busy}>
            {t('save')}
          </Button>
        </form>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('deleteTitle')}
        confirm={t('delete')}
        danger
        busy={removal.busy}
        onConfirm={() => removal.submit()}
        onClose={() => setAsking(false)}
      >
        {t('deleteText', { name: file.name })}
      </ConfirmDialog>
    </li>
  )
}
