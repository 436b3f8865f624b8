import { Kbd, Textarea } from '@mantine/core'
import { returnReasons } from '@qadam/contract/documents/vocabulary.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { useWords } from '../words.ts'
import classes from './Check.module.css'

interface ReturnReasonsProps {
  readonly busy: boolean
  readonly onReason: (reason: (typeof returnReasons)[number], text: string) => void
}

/** Why a document goes back: one press or its number. A reason of one's own asks for its words first. */
export function ReturnReasons({ busy, onReason }: ReturnReasonsProps) {
  const { t } = useTranslation('checking')
  const { t: words } = useWords()
  const [hasOwnWords, setOwnWords] = useState(false)
  const [text, setText] = useState('')
  const choose = (reason: (typeof returnReasons)[number]) =>
    reason === 'own_words' ? setOwnWords(true) : onReason(reason, '')
  useShortcuts(
    returnReasons.map((reason, index) => ({ code: `Digit${index + 1}`, run: () => choose(reason) })),
  )
  return (
    <fieldset className={classes.why}>
      <legend>{t('whyReturn')}</legend>
      <ol>
        {returnReasons.map((reason, index) => (
          <li key={reason}>
            <button type="button" disabled={busy} onClick={() => choose(reason)}>
              <Kbd>{index + 1}</Kbd>
              {words(`reason_${reason}`)}
            </button>
          </li>
        ))}
      </ol>
      {hasOwnWords && (
        <form
          className={classes.ownWords}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) onReason('own_words', text)
          }}
        >
          <Textarea
            label={words('whyText')}
            description={words('whyTextHint')}
            autosize
            minRows={2}
            maxLength={1000}
            required
            ref={focusOn}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ReasonedButton type="submit" loading={busy} reason={text.trim() ? null : t('sayWhy')}>
            {words('return')}
          </ReasonedButton>
        </form>
      )}
    </fieldset>
  )
}

const focusOn = (field: HTMLTextAreaElement | null) => field?.focus()
