import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'

export const Route = createFileRoute('/_main/catalog')({
  staticData: { title: 'catalog' },
  component: CatalogRoute,
})

function CatalogRoute() {
  const { t } = useTranslation('titles')
  return <Page title={t('catalog')}>{null}</Page>
}
