import * as calls from '@qadam/contract/education/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { clearDraft } from '../../../platform/draft.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { describeFailure } from '../describe-failure.ts'
import * as values from '../row-values.ts'
import { useLearnt } from '../use-learnt.ts'
import { faultAt, questionAt } from './questions.ts'
import { type Senders, saveInOrder } from './save-in-order.ts'
import { draftOf, savedWizard, saveWizard, type WizardDraft } from './wizard-draft.ts'

/** Returns the state of the first-visit form: draft, step and saving. */
export function useWizard(userId: number, onSaved: () => void) {
  const { t } = useTranslation('education')
  const { refresh } = useLearnt(userId)
  const [draft, setDraft] = useState(() => savedWizard(userId))
  const [strict, setStrict] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const storeDraft = (next: WizardDraft) => {
    saveWizard(userId, next)
    setDraft(next)
  }
  const turnTo = (question: string | undefined, from = draft) => {
    setStrict(false)
    setFailure(null)
    storeDraft({ ...from, question: question ?? 'notice' })
  }
  const { submit, busy } = useSubmit(
    (from: WizardDraft) => saveInOrder(from, sendersFor(userId), storeDraft),
    {
      onSuccess: async () => {
        clearDraft(draftOf(userId))
        toastSuccess(t('wizardSaved'))
        await refresh()
        onSaved()
      },
      onFailure: (thrown) => {
        const sentence = describeFailure(thrown)
        setFailure(sentence)
        toastError(sentence)
        return true
      },
    },
  )
  /** Continues to the next screen, or saves; an error of the answer is shown first. */
  const goOn = (from: WizardDraft) => {
    const { question, index, all } = questionAt(from)
    if (faultAt(question, from)) {
      setStrict(true)
      storeDraft(from)
    } else if (index + 1 < all.length) turnTo(all[index + 1]?.key, from)
    else {
      setFailure(null)
      storeDraft(from)
      void submit(from)
    }
  }
  const { question, index, all } = questionAt(draft)
  return {
    draft,
    question,
    /** From 0 to 1. */
    progress: index / all.length,
    isLast: index + 1 === all.length,
    fault: strict ? faultAt(question, draft) : undefined,
    busy,
    failure,
    change: (change: Partial<WizardDraft>) => storeDraft({ ...draft, ...change }),
    answer: (change: Partial<WizardDraft>) => goOn({ ...draft, ...change }),
    back: () => turnTo(all[index - 1]?.key),
    goOn: () => goOn(draft),
  }
}

function sendersFor(userId: number): Senders {
  const user = { user: userId }
  return {
    educations: (row, idempotencyKey) =>
      call(calls.createEducation, { body: { ...values.sentEducation(row), ...user } }, { idempotencyKey }),
    languages: (row, idempotencyKey) =>
      call(
        calls.createMasteredLanguage,
        { body: { ...values.sentLanguage(row), user_id: userId } },
        { idempotencyKey },
      ),
    certificates: (row, idempotencyKey) =>
      call(
        calls.createCertificate,
        { body: { ...values.sentCertificate(row), ...user } },
        { idempotencyKey },
      ),
  }
}
