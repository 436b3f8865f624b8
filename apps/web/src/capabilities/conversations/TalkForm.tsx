import { ActionIcon, Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core'
import { maxTalkFileBytes, maxTalkFiles, maxTalkLength } from '@qadam/contract/conversations/rules.ts'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearDraft, saveDraft, savedDraft } from '../../platform/draft.ts'
import { fileSize } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { foundByTyping } from '../../ui/found-by-typing.ts'
import { useLanguage } from '../../ui/language.ts'
import { toastError } from '../../ui/toasts.ts'
import { useDrop } from '../../ui/use-drop.ts'
import { mentionBegun, mentionedIn, withMention } from './mentioned.ts'
import type { NewMessage } from './send-talk.ts'
import classes from './Talk.module.css'

interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

interface TalkFormProps {
  readonly label: string
  readonly placeholder: string
  readonly send: string
  /** Key of the draft in storage. */
  readonly draftKey: string
  /** People that `@` can mention. */
  readonly people?: readonly Person[]
  /** The field has the focus when its dialog opens. */
  readonly isFirst?: boolean
  readonly onSend: (draft: NewMessage) => Promise<unknown>
}

/** Renders a form for text and files; the draft survives a closed tab and a failed send. Ctrl+Enter sends. */
export function TalkForm(props: TalkFormProps) {
  const { label, placeholder, send, draftKey, people = [], isFirst, onSend } = props
  const { t } = useTranslation('conversations')
  const language = useLanguage()
  const [text, setText] = useState(() => savedDraft(draftKey, { text: '' }).text)
  const [files, setFiles] = useState<readonly File[]>([])
  const [caret, setCaret] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox()
  const begun = mentionBegun(text, caret)
  const found =
    begun === undefined ? [] : people.filter((one) => foundByTyping(fullName(one), begun)).slice(0, 6)
  const type = (words: string, at: number) => {
    setText(words)
    setCaret(at)
    if (words) saveDraft(draftKey, { text: words })
    else clearDraft(draftKey)
    if (mentionBegun(words, at) === undefined) combobox.closeDropdown()
    else {
      combobox.openDropdown()
      combobox.selectFirstOption()
    }
  }
  const add = (given: readonly File[]) => {
    const small = given.filter(({ size }) => size < maxTalkFileBytes)
    if (small.length < given.length)
      toastError(t('tooLarge', { limit: fileSize(maxTalkFileBytes, language) }))
    setFiles((before) => [...before, ...small].slice(0, maxTalkFiles))
  }
  const drop = useDrop(add)
  const isEmpty = text.trim() === '' && files.length === 0
  const sending = useSubmit(
    () => onSend({ text, files, mentions: mentionedIn(text, people).map(({ id }) => id) }),
    {
      onSuccess: () => {
        type('', 0)
        setFiles([])
      },
    },
  )
  const { busy } = sending
  const submit = async () => {
    if (!isEmpty && !busy) await sending.submit()
  }
  return (
    <form
      className={classes.form}
      {...drop}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <MentionField
        combobox={combobox}
        isFirst={isFirst}
        people={people}
        text={text}
        caret={caret}
        type={type}
        field={field}
        label={label}
        placeholder={placeholder}
        setCaret={setCaret}
        submit={submit}
        add={add}
        found={found}
      />
      <ChosenFiles files={files} setFiles={setFiles} />
      <TalkButtons send={send} busy={busy} isEmpty={isEmpty} onFiles={add} />
    </form>
  )
}

interface MentionFieldProps {
  readonly combobox: ReturnType<typeof useCombobox>
  readonly isFirst: boolean | undefined
  readonly people: NonNullable<TalkFormProps['people']>
  readonly text: string
  readonly caret: number
  readonly type: (words: string, at: number) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly label: TalkFormProps['label']
  readonly placeholder: TalkFormProps['placeholder']
  readonly setCaret: (value: number) => void
  readonly submit: () => Promise<void>
  readonly add: (given: readonly File[]) => void
  readonly found: Person[]
}

function MentionField({
  combobox,
  isFirst,
  people,
  text,
  caret,
  type,
  field,
  label,
  placeholder,
  setCaret,
  submit,
  add,
  found,
}: MentionFieldProps) {
  const { t } = useTranslation('conversations')
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const person = people.find((one) => String(one.id) === id)
        if (!person) return
        const written = withMention(text, caret, person)
        type(written.text, written.caret)
        combobox.closeDropdown()
        requestAnimationFrame(() => field.current?.setSelectionRange(written.caret, written.caret))
      }}
    >
      <Combobox.EventsTarget>
        <Textarea
          ref={field}
          autoFocus={isFirst ?? false}
          data-autofocus={isFirst || undefined}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          maxLength={maxTalkLength}
          autosize
          minRows={2}
          maxRows={12}
          onChange={(event) => type(event.currentTarget.value, event.currentTarget.selectionStart)}
          onClick={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              void submit()
            }
          }}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files]
            if (pasted.length > 0) add(pasted)
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={t('mention')}>
          {found.map((one) => (
            <Combobox.Option key={one.id} value={String(one.id)}>
              {fullName(one)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface ChosenFilesProps {
  readonly files: readonly File[]
  readonly setFiles: (value: readonly File[]) => void
}

function ChosenFiles({ files, setFiles }: ChosenFilesProps) {
  const language = useLanguage()
  const { t } = useTranslation('conversations')
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.chosen}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              {file.name} · {fileSize(file.size, language)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('takeAway', { name: file.name })}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface TalkButtonsProps {
  readonly send: string
  readonly busy: boolean
  readonly isEmpty: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function TalkButtons({ send, busy, isEmpty, onFiles }: TalkButtonsProps) {
  const { t } = useTranslation('conversations')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Group gap="xs" align="stretch" justify="space-between" wrap="nowrap">
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPaperclip size={17} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('attach')}
      </Button>
      <Button type="submit" loading={busy} disabled={isEmpty}>
        {send}
      </Button>
    </Group>
  )
}
