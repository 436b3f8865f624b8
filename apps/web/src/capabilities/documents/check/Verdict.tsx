import { Checkbox, Kbd, Textarea } from '@mantine/core'
import { returnReasons } from '@qadam/contract/documents/vocabulary.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../../platform/session.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import type { StudentDocument } from '../queries.ts'
import { useDecide } from '../use-decide.ts'
import { useWords } from '../words.ts'
import classes from './Check.module.css'

type Reason = (typeof returnReasons)[number]

interface VerdictProps {
  readonly studentId: number
  readonly document: StudentDocument
  readonly isAutomatic: boolean
  readonly onAutomatic: (isAutomatic: boolean) => void
  /** What was decided, in words. */
  readonly onDecided: (text: string) => void
}

/**
 * The decision on a document: A accepts it; R, then the number of a reason, returns it. A reason of one's own asks for its
 * words first.
 */
export function Verdict({ studentId, document, isAutomatic, onAutomatic, onDecided }: VerdictProps) {
  const { t } = useTranslation('checking')
  const { t: words } = useWords()
  const [isReturning, setReturning] = useState(false)
  const [hasOwnWords, setOwnWords] = useState(false)
  const [text, setText] = useState('')
  const [expiresOn, setExpiresOn] = useState(document.expires_on ?? '')
  const deciding = useDecide(studentId, document, { announce: onDecided })
  const isOwn = document.file?.uploaded_by?.id === session()?.user.id
  const blocked = isOwn ? words('ownUpload') : document.is_opened ? null : t('opening')
  const mayJudge = blocked === null && !deciding.busy
  const accept = () => mayJudge && deciding.submit({ act: 'check', expires_on: expiresOn || null })
  const giveBack = (why: Reason) => {
    if (!mayJudge) return
    if (why === 'own_words') setOwnWords(true)
    else deciding.submit({ act: 'reject', reason: why, text: '' })
  }
  useShortcuts([
    { code: 'KeyA', run: accept },
    { code: 'KeyR', run: () => mayJudge && setReturning(true) },
    { code: 'Escape', run: () => setReturning(false) },
    ...returnReasons.map((why, index) => ({
      code: `Digit${index + 1}`,
      run: () => isReturning && giveBack(why),
    })),
  ])
  const hasTerm = document.valid_days !== null || document.expires_on !== null
  return (
    <div className={classes.verdict}>
      {hasTerm && (
        <DayInput
          clearable
          size="xs"
          label={words('expiresOn')}
          value={expiresOn || null}
          onChange={(day) => setExpiresOn(day ?? '')}
        />
      )}
      <FormFailure failure={deciding.failure} />
      {isOwn && <p className={classes.line}>{t('othersCheck')}</p>}
      <div className={classes.two}>
        <ReasonedButton
          reason={blocked}
          loading={deciding.busy && !isReturning}
          leftSection={<IconCheck size={18} aria-hidden />}
          rightSection={<KeyOf latin="A" cyrillic="Ф" />}
          onClick={accept}
        >
          {words('accept')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          reason={blocked}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          rightSection={<KeyOf latin="R" cyrillic="К" />}
          onClick={() => setReturning(!isReturning)}
        >
          {words('return')}
        </ReasonedButton>
      </div>
      {isReturning && !blocked && (
        <fieldset className={classes.why}>
          <legend>{t('whyReturn')}</legend>
          <ol>
            {returnReasons.map((why, index) => (
              <li key={why}>
                <button type="button" disabled={deciding.busy} onClick={() => giveBack(why)}>
                  <Kbd>{index + 1}</Kbd>
                  {words(`reason_${why}`)}
                </button>
              </li>
            ))}
          </ol>
          {hasOwnWords && (
            <form
              className={classes.ownWords}
              onSubmit={(event) => {
                event.preventDefault()
                if (text.trim()) deciding.submit({ act: 'reject', reason: 'own_words', text })
              }}
            >
              <Textarea
                label={words('whyText')}
                description={words('whyTextHint')}
                autosize
                minRows={2}
                maxLength={1000}
                required
                ref={(field) => field?.focus()}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <ReasonedButton type="submit" loading={deciding.busy} reason={text.trim() ? null : t('sayWhy')}>
                {words('return')}
              </ReasonedButton>
            </form>
          )}
        </fieldset>
      )}
      <Checkbox
        size="xs"
        label={t('automatic')}
        checked={isAutomatic}
        onChange={(event) => onAutomatic(event.currentTarget.checked)}
      />
    </div>
  )
}

/** A key by both letters that stand on it. */
function KeyOf({ latin, cyrillic }: { readonly latin: string; readonly cyrillic: string }) {
  return (
    <Kbd aria-hidden className={classes.key}>
      {latin} {cyrillic}
    </Kbd>
  )
}
