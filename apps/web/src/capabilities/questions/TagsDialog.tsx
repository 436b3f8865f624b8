import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { TagsField } from './TagsField.tsx'

interface TagsDialogProps {
  readonly title: string
  readonly text?: string
  readonly confirm: string
  readonly known: readonly string[]
  readonly needsOne?: boolean
  readonly busy: boolean
  readonly onConfirm: (tags: string[]) => void
  readonly onClose: () => void
}

export default function TagsDialog(props: TagsDialogProps) {
  const { title, text, confirm, known, needsOne, busy, onConfirm, onClose } = props
  const { t } = useTranslation('questions')
  const [tags, setTags] = useState<string[]>([])
  const [isShort, setShort] = useState(false)
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (needsOne && tags.length === 0) setShort(true)
          else onConfirm(tags)
        }}
      >
        <Stack>
          {text && <div>{text}</div>}
          <TagsField
            value={tags}
            known={known}
            error={isShort && tags.length === 0 ? t('needsTag') : undefined}
            onChange={setTags}
          />
          <DialogButtons busy={busy} onClose={onClose}>
            {confirm}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
