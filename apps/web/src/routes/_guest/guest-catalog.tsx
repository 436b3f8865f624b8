import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'

export const Route = createFileRoute('/_guest/guest-catalog')({
  staticData: { title: 'guestCatalog' },
  component: GuestCatalogRoute,
})

function GuestCatalogRoute() {
  const { t } = useTranslation('titles')
  return <Page title={t('guestCatalog')}>{null}</Page>
}
