import { Checkbox, Kbd } from '@mantine/core'
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
import { ReturnReasons } from './ReturnReasons.tsx'

interface VerdictProps {
  readonly studentId: number
  readonly document: StudentDocument
  readonly isAutomatic: boolean
  readonly onAutomatic: (isAutomatic: boolean) => void
  /** What was decided, in words. */
  readonly onDecided: (text: string) => void
}

/** The decision on a document: A accepts it; R, then the number of a reason, returns it. */
export function Verdict({ studentId, document, isAutomatic, onAutomatic, onDecided }: VerdictProps) {
  const { t } = useTranslation('checking')
  const { t: words } = useWords()
  const [isReturning, setReturning] = useState(false)
  const [expiresOn, setExpiresOn] = useState(document.expires_on ?? '')
  const deciding = useDecide(studentId, document, { announce: onDecided })
  const isOwn = document.file?.uploaded_by?.id === session()?.user.id
  const blocked = isOwn ? words('ownUpload') : document.is_opened ? null : t('opening')
  const mayJudge = blocked === null && !deciding.busy
  const accept = () => mayJudge && deciding.submit({ act: 'check', expires_on: expiresOn || null })
  useShortcuts([
    { code: 'KeyA', run: accept },
    { code: 'KeyR', run: () => mayJudge && setReturning(true) },
    { code: 'Escape', run: () => setReturning(false) },
  ])
  return (
    <div className={classes.verdict}>
      {(document.valid_days !== null || document.expires_on !== null) && (
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
          px="sm"
          loading={deciding.busy && !isReturning}
          rightSection={<KeyOf latin="A" cyrillic="Ф" />}
          onClick={accept}
        >
          {words('accept')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          px="sm"
          reason={blocked}
          rightSection={<KeyOf latin="R" cyrillic="К" />}
          onClick={() => setReturning(!isReturning)}
        >
          {words('return')}
        </ReasonedButton>
      </div>
      {isReturning && blocked === null && (
        <ReturnReasons
          busy={deciding.busy}
          onReason={(reason, text) => mayJudge && deciding.submit({ act: 'reject', reason, text })}
        />
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
