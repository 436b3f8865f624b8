import type { Answer } from '@qadam/contract/endpoint.ts'
import type { verifyPaper } from '@qadam/contract/papers/endpoints.ts'
import { IconFileCheck, IconFileOff, IconZoomQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { DateText } from '../../ui/DateText.tsx'
import { useLanguage } from '../../ui/language.ts'
import { PublicCheck } from '../../ui/PublicCheck.tsx'

/** Renders what a paper's code confirms, and nothing of whose it is; null when no paper has the code. */
export default function VerifyScreen({ paper }: { readonly paper: Answer<typeof verifyPaper> | null }) {
  const { t } = useTranslation('papers')
  const language = useLanguage()
  if (!paper) return <PublicCheck icon={IconZoomQuestion} title={t('unknownTitle')} text={t('unknownText')} />
  const isValid = paper.state === 'valid'
  return (
    <PublicCheck
      icon={isValid ? IconFileCheck : IconFileOff}
      tone={isValid ? 'calm' : 'alarm'}
      title={t(isValid ? 'validTitle' : 'voidedTitle')}
      text={t(isValid ? 'validText' : 'voidedText')}
      facts={[
        [t('kind'), t(`kind_${paper.kind}`)],
        [t('number'), <strong key="number">{paper.number}</strong>],
        [t('date'), <DateText key="date" value={paper.issued_on} long />],
        [t('sum'), <strong key="sum">{amountText(paper.sum, language)}</strong>],
      ]}
    />
  )
}
