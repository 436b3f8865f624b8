import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section.tsx'
import { FeedsPanel } from './FeedsPanel.tsx'

export default function FeedsSection() {
  const { t } = useTranslation('feeds')
  return (
    <Section id="feeds" title={t('title')} text={t('text')}>
      <FeedsPanel />
    </Section>
  )
}
