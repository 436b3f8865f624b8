import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearDraft, saveDraft, savedDraft } from '../../platform/draft.ts'
import classes from './Threads.module.css'

interface PostFormProps {
  readonly label: string
  readonly hint?: string
  readonly text?: string
  /** The storage key of the draft. */
  readonly draftKey: string
  readonly asksPrivacy?: boolean
  readonly busy: boolean
  /** Resolves to true when it was sent, which clears the field. */
  readonly onSend: (text: string, isPrivate: boolean) => Promise<boolean>
  readonly onCancel?: () => void
}

const maxLength = 4_000

/** Renders a form for a thread; the draft survives a closed tab and a failed send. */
export function PostForm(props: PostFormProps) {
  const { label, hint, text: begun = '', draftKey, asksPrivacy, busy, onSend, onCancel } = props
  const { t } = useTranslation('threads')
  const { t: ui } = useTranslation('ui')
  const [text, setText] = useState(() => savedDraft(draftKey, { text: '' }).text || begun)
  const [isPrivate, setPrivate] = useState(false)
  const type = (words: string) => {
    setText(words)
    if (words) saveDraft(draftKey, { text: words })
    else clearDraft(draftKey)
  }
  const send = async () => {
    if (text.trim() === '' || busy) return
    if (await onSend(text, isPrivate)) type('')
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        label={label}
        description={hint}
        value={text}
        maxLength={maxLength}
        autosize
        minRows={2}
        maxRows={12}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <Group gap="sm" justify="space-between">
        {asksPrivacy ? (
          <Checkbox
            label={t('onlyTeacher')}
            checked={isPrivate}
            onChange={(event) => setPrivate(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Group gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {ui('cancel')}
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={text.trim() === ''}>
            {t('send')}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
