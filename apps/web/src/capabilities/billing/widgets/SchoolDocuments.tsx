import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { ListView } from '../../../ui/ListView.tsx'
import listed from '../../../ui/Rows.module.css'
import { DocumentRow } from '../DocumentRow.tsx'
import { documentsOfPage, schoolBillingQuery } from '../queries.ts'
import { type DocumentChoice, documentChoices } from '../search.ts'

interface SchoolDocumentsProps {
  readonly choice: DocumentChoice
  readonly q: string | undefined
  readonly page: number
  readonly onSearch: (search: { choice?: DocumentChoice; q?: string | undefined; page?: number }) => void
}

/** The invoices, receipts and correction notes of the whole school. */
export default function SchoolDocuments({ choice, q, page, onSearch }: SchoolDocumentsProps) {
  const { t } = useTranslation('billing')
  const list = useQuery(schoolBillingQuery({ choice, q, page }))
  return (
    <ListView
      filters={
        <ListTools
          search={{
            label: t('searchLabel'),
            placeholder: t('searchLabel'),
            value: q,
            onSearch: (next) => onSearch({ q: next }),
          }}
        >
          <Select
            aria-label={t('kinds')}
            allowDeselect={false}
            data={documentChoices.map((one) => ({ value: one, label: t(one) }))}
            value={choice}
            onChange={(chosen) => onSearch({ q, choice: documentChoices.find((one) => one === chosen) })}
          />
        </ListTools>
      }
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      empty={<Empty {...{ choice, q, onSearch }} />}
      paging={{
        page,
        count: list.data?.count ?? 0,
        size: documentsOfPage,
        onPage: (next) => onSearch({ choice, q, page: next }),
      }}
    >
      {(rows) => (
        <ul className={listed.rows} aria-label={t(choice)}>
          {rows.map((document) => (
            <DocumentRow key={document.id} document={document} mayVoid={false} showsStudent />
          ))}
        </ul>
      )}
    </ListView>
  )
}

function Empty({ choice, q, onSearch }: Pick<SchoolDocumentsProps, 'choice' | 'q' | 'onSearch'>) {
  const { t } = useTranslation('billing')
  if (!q && choice === 'all_documents')
    return <EmptyState kind="nothing-yet" title={t('noneYet')} text={t('noneYetText')} />
  const isSettled = !q && choice === 'open_invoices'
  return (
    <EmptyState
      kind={isSettled ? 'nothing-yet' : 'nothing-matches'}
      title={t(isSettled ? 'noneOpen' : 'noneFound')}
      text={t(isSettled ? 'noneOpenText' : 'noneFoundText')}
      action={
        <Button variant="default" onClick={() => onSearch({ choice: 'all_documents' })}>
          {t('showAll')}
        </Button>
      }
    />
  )
}
