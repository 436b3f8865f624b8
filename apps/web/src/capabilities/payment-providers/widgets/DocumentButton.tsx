import { getBillingFile, type listBilling } from '@qadam/contract/billing/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { LanguageMenu } from '../../../ui/LanguageMenu.tsx'

interface DocumentButtonProps {
  readonly document: Pick<Answer<typeof listBilling>['results'][number], 'id' | 'kind' | 'number'> | null
}

/** Downloads the receipt of a payment, the note of a refund or an invoice; nothing where there is none. */
export function DocumentButton({ document }: DocumentButtonProps) {
  const { t } = useTranslation('payments')
  const { submit, busy } = useSubmit(async (lang: Language) => {
    if (!document) return
    const file = await download(getBillingFile, { params: { id: document.id }, query: { lang } })
    saveFile(file.blob, file.name ?? `${document.number}.pdf`)
  })
  if (!document) return null
  const label = t(`pdf_${document.kind}`)
  return (
    <LanguageMenu
      subtle
      label={label}
      of={t('pdfOf', { label, number: document.number })}
      busy={busy}
      onChoose={(lang) => void submit(lang)}
    />
  )
}
