import { Button, Group, Stack } from '@mantine/core'
import { documentLifecycle } from '@qadam/contract/documents/lifecycle.ts'
import { actionsFrom } from '@qadam/contract/lifecycle.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { session } from '../../platform/session.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { type AskedReason, DecisionForm } from './DecisionForm.tsx'
import type { StudentDocument } from './queries.ts'
import { useDecide } from './use-decide.ts'
import { useWords } from './words.ts'

/**
 * Renders the staff's decision on a document: accept, return, waive, reopen or request. A accepts, R returns.
 */
export function JudgeSide({ studentId, document }: { studentId: number; document: StudentDocument }) {
  const { t } = useWords()
  const [asked, setAsked] = useState<AskedReason | null>(null)
  const [expiresOn, setExpiresOn] = useState(document.expires_on ?? '')
  const deciding = useDecide(studentId, document)
  const actions = actionsFrom(documentLifecycle, document.state)
  const isOwn = document.file?.uploaded_by?.id === session()?.user.id
  const blocked = isOwn ? t('ownUpload') : document.is_opened ? null : t('openFirst')
  const canJudge = actions.includes('check')
  const accept = () => deciding.submit({ act: 'check', expires_on: expiresOn || null })
  const mayJudge = canJudge && !blocked && !asked && !deciding.busy
  useShortcuts([
    { code: 'KeyA', run: () => mayJudge && accept() },
    { code: 'KeyR', run: () => mayJudge && setAsked('reject') },
  ])
  if (asked)
    return (
      <DecisionForm studentId={studentId} document={document} action={asked} onClose={() => setAsked(null)} />
    )
  return (
    <Stack gap="sm">
      {canJudge && (
        <DayInput
          clearable
          label={t('expiresOn')}
          description={t('expiresHint')}
          value={expiresOn || null}
          onChange={(day) => setExpiresOn(day ?? '')}
        />
      )}
      <FormFailure failure={deciding.failure} />
      <Group gap="xs">
        {canJudge && (
          <ReasonedButton
            reason={blocked}
            loading={deciding.busy}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={accept}
          >
            {t('accept')}
          </ReasonedButton>
        )}
        {actions.includes('reject') && (
          <ReasonedButton
            variant="default"
            reason={blocked}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => setAsked('reject')}
          >
            {t('return')}
          </ReasonedButton>
        )}
        {actions.includes('waive') && (
          <Button variant="default" onClick={() => setAsked('waive')}>
            {t('waive')}
          </Button>
        )}
        {actions.includes('reopen') && (
          <Button variant="default" onClick={() => setAsked('reopen')}>
            {t('reopen')}
          </Button>
        )}
        {actions.includes('ask') && (
          <Button variant="default" onClick={() => setAsked('ask')}>
            {t(document.state === 'waived' ? 'askAgain' : 'ask')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
