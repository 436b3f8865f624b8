import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { returnReasons, waiverReasons } from '@qadam/contract/documents/vocabulary.ts'
import { useState } from 'react'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import type { StudentDocument } from './queries.ts'
import { useDecide } from './use-decide.ts'
import { useWords } from './words.ts'

export type AskedReason = 'reject' | 'waive' | 'reopen' | 'ask'

interface DecisionFormProps {
  readonly studentId: number
  readonly document: StudentDocument
  readonly action: AskedReason
  readonly onClose: () => void
}

const titles = { reject: 'why_return', waive: 'why_waive', reopen: 'why_reopen', ask: 'why_ask' } as const
const verbs = { reject: 'return', waive: 'waive', reopen: 'reopen', ask: 'ask' } as const

/**
 * Renders the form for returning, waiving, reopening or requesting a document: a listed reason and a text.
 */
export function DecisionForm({ studentId, document, action, onClose }: DecisionFormProps) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const deciding = useDecide(studentId, document, { onDone: onClose })
  const listed = action === 'reject' || action === 'waive'
  const needsText = !listed || reason === 'own_words'
  const missing = (listed && !reason) || (needsText && !text.trim())
  const send = () => deciding.submit(listed ? { act: action, reason, text } : { act: action, text })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing) send()
      }}
    >
      <Stack gap="sm">
        {listed && (
          <Radio.Group label={t(titles[action])} value={reason} onChange={setReason}>
            <Stack gap="xs" mt="xs">
              {action === 'reject'
                ? returnReasons.map((one) => <Radio key={one} value={one} label={t(`reason_${one}`)} />)
                : waiverReasons.map((one) => <Radio key={one} value={one} label={t(`waiver_${one}`)} />)}
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={listed ? t(action === 'reject' ? 'whyText' : 'comment') : t(titles[action])}
          description={action === 'waive' ? undefined : t('whyTextHint')}
          autosize
          minRows={2}
          maxLength={1000}
          required={needsText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormFailure failure={deciding.failure} />
        <Group gap="xs">
          <ReasonedButton
            type="submit"
            color={action === 'reject' ? 'red' : undefined}
            loading={deciding.busy}
            reason={missing ? t(titles[action]) : null}
          >
            {t(verbs[action])}
          </ReasonedButton>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
