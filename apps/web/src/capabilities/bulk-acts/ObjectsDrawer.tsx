import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/Failure.tsx'
import { Pager } from '../../ui/Pager.tsx'
import listed from '../../ui/Rows.module.css'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { type BulkAction, bulkObjectsQuery, bulkPageSize } from './queries.ts'
import { titleOf } from './words.ts'

/** What a bulk action changed, what it was before, and what its undo left. */
export function ObjectsDrawer({ act, onClose }: { readonly act: BulkAction; readonly onClose: () => void }) {
  const { t } = useTranslation('bulkActs')
  const [page, setPage] = useState(1)
  const found = useQuery(bulkObjectsQuery(act.id, page))
  return (
    <SideDrawer title={titleOf(act, t)} onClose={onClose}>
      {found.data === undefined ? (
        found.isError ? (
          <Failure failure={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <TextSkeleton />
        )
      ) : (
        <>
          <ul className={listed.rows}>
            {found.data.results.map((object) => (
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
          <Pager page={page} count={found.data.count} size={bulkPageSize} onPage={setPage} />
        </>
      )}
    </SideDrawer>
  )
}
