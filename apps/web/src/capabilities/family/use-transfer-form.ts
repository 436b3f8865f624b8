import { useForm } from '@mantine/form'
import { sendTransfer } from '@qadam/contract/family/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../platform/failure.ts'
import { civilToday } from '../../platform/formats.ts'
import { currentLanguage } from '../../platform/language.ts'
import { typedTenge } from '../../platform/money-text.ts'
import { upload } from '../../platform/upload.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { type FamilyPage, familyKey } from './queries.ts'
import { useSplit } from './use-split.ts'

interface TransferForm {
  readonly token: string
  readonly family: FamilyPage
  readonly onClose: () => void
}

/** The form of a transfer; one that looks like another makes the next submit send it on purpose. */
export function useTransferForm({ token, family, onClose }: TransferForm) {
  const { t } = useTranslation('family')
  const { t: fields } = useTranslation('fields')
  const [isAlike, setAlike] = useState(false)
  const form = useForm({
    initialValues: {
      minor: '',
      paid_on: civilToday() as string | null,
      number: '',
      file: null as File | null,
    },
    validate: {
      minor: (text) => (typedTenge(text) ? null : t('sumWrong')),
      paid_on: (day) => (day ? null : fields('required')),
      file: (file) => (file ? null : fields('required')),
    },
    onValuesChange: (values, before) => {
      setAlike(false)
      if (values.minor !== before.minor) split.reset()
    },
  })
  const sum = typedTenge(form.values.minor)
  const split = useSplit(family, sum && BigInt(sum.minor))
  const send = useSubmit(
    ({ paid_on: day, number, file }: typeof form.values) =>
      upload(sendTransfer, file ? { file } : ({} as Record<string, Blob>), {
        body: {
          token,
          language: currentLanguage(),
          minor: sum?.minor ?? '',
          paid_on: day ?? '',
          number,
          parts: [...split.parts],
          allow_duplicate: isAlike,
        },
      }),
    {
      form,
      invalidates: [familyKey],
      success: t('sent'),
      onSuccess: onClose,
      onFailure: (thrown) => {
        if (!isFailure(thrown, 'receipts.transfer_alike')) return false
        setAlike(true)
        return true
      },
    },
  )
  return { form, split, send, isAlike }
}
