import { Combobox, Textarea, UnstyledButton, useCombobox } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from './Desk.module.css'
import { asked, inserted } from './insertion.ts'
import { type SavedComment, savedComments } from './queries.ts'

const SavedComments = lazyPart(() => import('./SavedCommentsDialog.tsx'))

/** Renders the comment to the student. A slash or hash at the start of a word offers saved comments. */
export function CommentField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('grading')
  const { combobox, field, manages, setManages, offers, selectFirstOption, look, insert } =
    useOfferedComments(value, onChange)
  return (
    <div>
      <Combobox
        store={combobox}
        onEnterTransitionEnd={() => {
          if (combobox.getSelectedOptionIndex() === -1) selectFirstOption()
        }}
        position="bottom-start"
        withinPortal
        onOptionSubmit={(id) => {
          const comment = offers.find((one) => String(one.id) === id)
          if (comment) insert(comment)
        }}
      >
        <Combobox.DropdownTarget>
          <Combobox.EventsTarget withExpandedAttribute={false}>
            <Textarea
              id="comment"
              ref={field}
              label={t('comment')}
              description={t('commentHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={4}
              maxRows={14}
              maxLength={4000}
              value={value}
              onChange={(event) => {
                onChange(event.currentTarget.value)
                look(event.currentTarget.value, event.currentTarget.selectionStart)
              }}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.EventsTarget>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={offers.length === 0}>
          <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={t('keptComments')}>
            {offers.map((comment) => (
              <Combobox.Option key={comment.id} value={String(comment.id)}>
                <span className={classes.offer}>
                  <b>{comment.name}</b>
                  <span>{comment.text}</span>
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <UnstyledButton className={classes.keep} onClick={() => setManages(true)}>
        <IconBookmarkPlus size={16} aria-hidden /> {t('keptComments')}
      </UnstyledButton>
      {manages && (
        <SavedComments
          text={value}
          onClose={() => setManages(false)}
          onFailure={(thrown) => {
            setManages(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}

/** Returns suggestions of saved comments for the word typed after a slash. */
function useOfferedComments(value: string, onChange: (text: string) => void) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const saved = useQuery(savedComments())
  const field = useRef<HTMLTextAreaElement>(null)
  const [input, setInput] = useState<{ from: number; word: string } | null>(null)
  const [manages, setManages] = useState(false)
  const offers = input ? matching(saved.data ?? [], input.word) : []
  // Also opens when saved comments load after the word was typed; selects the first one after it is rendered,
  // so that Enter takes it.
  const isOffering = offers.length > 0
  const word = input?.word
  const { openDropdown, selectFirstOption } = combobox
  useEffect(() => {
    if (!isOffering || word === undefined) return
    openDropdown()
    selectFirstOption()
  }, [isOffering, word, openDropdown, selectFirstOption])
  const look = (text: string, caret: number) => {
    const found = asked(text, caret)
    setInput(found)
    if (found && matching(saved.data ?? [], found.word).length > 0) {
      combobox.openDropdown()
    } else combobox.closeDropdown()
  }
  const insert = (comment: SavedComment) => {
    const area = field.current
    if (!area || !input) return
    const { text, caret } = inserted(value, { from: input.from, to: area.selectionStart }, comment.text)
    onChange(text)
    combobox.closeDropdown()
    setInput(null)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(caret, caret)
    })
  }
  return { combobox, field, manages, setManages, offers, selectFirstOption, look, insert }
}

function matching(comments: readonly SavedComment[], word: string): SavedComment[] {
  const wanted = word.toLowerCase()
  return comments
    .filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(wanted))
    .toSorted(
      (a, b) =>
        Number(b.name.toLowerCase().startsWith(wanted)) - Number(a.name.toLowerCase().startsWith(wanted)),
    )
    .slice(0, 8)
}
