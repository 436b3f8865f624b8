import * as calls from '@qadam/contract/education/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { clearDraft } from '../../../platform/draft.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { describeFailure } from '../describe-failure.ts'
import * as values from '../row-values.ts'
import { useLearnt } from '../use-learnt.ts'
import { type Senders, saveInOrder } from './save-in-order.ts'
import { draftOf, savedWizard, saveWizard, type WizardDraft, withoutEmpty } from './wizard-draft.ts'

/** The form of the first visit: what was typed, where it stands, and saving it. */
export function useWizard(userId: number, onSaved: () => void) {
  const { t } = useTranslation('education')
  const { refresh } = useLearnt(userId)
  const [draft, setDraft] = useState(() => savedWizard(userId))
  const [strict, setStrict] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const storeDraft = (next: WizardDraft) => {
    saveWizard(userId, next)
    setDraft(next)
  }
  const turnTo = (step: number, from = draft) => {
    setStrict(false)
    setFailure(null)
    storeDraft({ ...from, step })
  }
  const save = async (from: WizardDraft) => {
    setBusy(true)
    setFailure(null)
    try {
      await saveInOrder(from, sendersFor(userId), storeDraft)
      clearDraft(draftOf(userId))
      toastSuccess(t('wizardSaved'))
      await refresh()
      onSaved()
    } catch (thrown) {
      const sentence = describeFailure(thrown)
      setFailure(sentence)
      toastError(sentence)
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    strict,
    busy,
    failure,
    change: (change: Partial<WizardDraft>) => storeDraft({ ...draft, ...change }),
    back: () => turnTo(draft.step - 1),
    /** To the next step, or to saving; what is missing is said first. */
    goOn: () => {
      const tidy = tidied(draft)
      if (hasFaults(tidy)) {
        setStrict(true)
        storeDraft(tidy)
      } else if (tidy.step < 3) turnTo(tidy.step + 1, tidy)
      else void save(tidy)
    },
  }
}

/** The present step without its empty rows. */
function tidied(draft: WizardDraft): WizardDraft {
  if (draft.step === 1) return { ...draft, educations: withoutEmpty(draft.educations) }
  if (draft.step === 2) return { ...draft, languages: withoutEmpty(draft.languages) }
  return draft.step === 3 ? { ...draft, certificates: withoutEmpty(draft.certificates) } : draft
}

function hasFaults({ step, educations, languages, certificates }: WizardDraft): boolean {
  const faults: object[] =
    step === 1
      ? educations.map(({ row }) => values.faultsOfEducation(row))
      : step === 2
        ? languages.map(({ row }) => values.faultsOfLanguage(row))
        : step === 3
          ? certificates.map(({ row }) => (values.isEmptyRow(row) ? {} : values.faultsOfCertificate(row)))
          : []
  return faults.some((found) => Object.keys(found).length > 0)
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
