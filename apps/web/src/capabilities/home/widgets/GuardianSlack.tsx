import type { HomeSlack } from '@qadam/contract/home/schemas.ts'
import { useTranslation } from 'react-i18next'
import { HomeSection } from '../HomeSection.tsx'
import SlackPart from './SlackPart.tsx'

/** Renders the slack of a child's documents to their guardian. */
export default function GuardianSlack({ slack }: { readonly slack: HomeSlack }) {
  const { t } = useTranslation('home')
  return (
    <HomeSection title={t('slackTitle')}>
      <SlackPart slack={slack} voice="guardian" />
    </HomeSection>
  )
}
