import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import buttons from './DialogButtons.module.css'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  /** What will happen, and to how many. */
  readonly children: ReactNode
  /** The verb on the button: Delete, Publish. */
  readonly confirm: string
  /** The label of the dismiss button, where "Cancel" would be ambiguous. */
  readonly dismiss?: string
  readonly danger?: boolean
  /** For what cannot be undone: the word that must be typed first. */
  readonly typed?: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The second click of a double click was meant for what opened the dialog, or repeats the first. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** Asks for confirmation before a major action. What can be undone should offer Undo afterwards instead. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  dismiss,
  danger,
  typed,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const [word, setWord] = useState('')
  const ready = !typed || word.trim().toLowerCase() === typed.toLowerCase()
  const close = () => {
    setWord('')
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      // The question needs an answer: a second click, or one outside, must not close it.
      closeOnClickOutside={false}
      title={title}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) onConfirm()
        }}
      >
        <Stack>
          <div>{children}</div>
          {typed && (
            <TextInput
              label={t('typeToConfirm', { word: typed })}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group className={buttons.buttons} justify="flex-end" gap="xs" wrap="wrap-reverse">
            <Button variant="default" onClick={(event) => event.detail < 2 && close()}>
              {dismiss ?? t('cancel')}
            </Button>
            <Button
              type="submit"
              color={danger ? 'red' : undefined}
              disabled={!ready}
              loading={busy}
              onClick={ignoreSecondClick}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
