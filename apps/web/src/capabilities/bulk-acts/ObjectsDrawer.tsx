import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBody } from '../../ui/ListBody.tsx'
import listed from '../../ui/Rows.module.css'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { type BulkAction, bulkObjectsQuery, bulkPageSize } from './queries.ts'
import { titleOf } from './words.ts'

/** Renders what a bulk action changed, the values before, and what its undo skipped. */
export function ObjectsDrawer({ act, onClose }: { readonly act: BulkAction; readonly onClose: () => void }) {
  const { t } = useTranslation('bulkActs')
  const [page, setPage] = useState(1)
  const found = useQuery(bulkObjectsQuery(act.id, page))
  return (
    <SideDrawer title={titleOf(act, t)} onClose={onClose}>
      <ListBody
        rows={found.data?.results}
        failure={found.error}
        onRetry={() => void found.refetch()}
        skeleton={<TextSkeleton />}
        paging={{ page, count: found.data?.count ?? 0, size: bulkPageSize, onPage: setPage }}
      >
        {(objects) => (
          <ul className={listed.rows}>
            {objects.map((object) => (
              <li key={object.id} className={listed.row}>
                <div className={listed.words}>
                  <div className={listed.name}>{object.title || object.id}</div>
                  {object.before.length > 0 && (
                    <div className={listed.detail}>
                      {t('before')}: {object.before.join('; ')}
                    </div>
                  )}
                  {object.left && <div className={listed.detail}>{t(`why_${object.left}`)}</div>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </SideDrawer>
  )
}
