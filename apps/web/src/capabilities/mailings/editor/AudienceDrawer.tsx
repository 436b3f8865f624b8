import { Select } from '@mantine/core'
import { skipReasons } from '@qadam/contract/mailings/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBody } from '../../../ui/ListBody.tsx'
import { languageNames } from '../../../ui/language-names.ts'
import listed from '../../../ui/Rows.module.css'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { PersonLink } from '../PersonLink.tsx'
import {
  type AudienceQuery,
  type AudienceReader,
  type AudienceReason,
  audienceQuery,
  readersPageSize,
} from '../queries.ts'

interface AudienceDrawerProps {
  readonly query: AudienceQuery
  readonly reason: AudienceReason | undefined
  readonly onClose: () => void
}

const reasons: readonly AudienceReason[] = ['reached', ...skipReasons]

/** Renders everybody of an audience: how each gets it, or why not. */
export default function AudienceDrawer({ query, reason: first, onClose }: AudienceDrawerProps) {
  const { t } = useTranslation('mailings')
  const [{ reason, page }, setShown] = useState({ reason: first, page: 1 })
  const list = useQuery(audienceQuery(query, page, reason))
  return (
    <SideDrawer title={t('audienceTitle')} closeOnClickOutside onClose={onClose}>
      <Select
        label={t('showWho')}
        mb="md"
        clearable
        placeholder={t('everybody')}
        data={reasons.map((one) => ({
          value: one,
          label: one === 'reached' ? t('reached') : t(`skip_${one}`),
        }))}
        value={reason ?? null}
        onChange={(chosen) => setShown({ reason: reasons.find((one) => one === chosen), page: 1 })}
      />
      <ListBody
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        empty={<p>{t('nobodyHere')}</p>}
        paging={{
          page,
          count: list.data?.count ?? 0,
          size: readersPageSize,
          onPage: (to) => setShown({ reason, page: to }),
        }}
      >
        {(readers) => (
          <ul className={listed.rows} aria-label={t('audienceTitle')}>
            {readers.map((reader) => (
              <Reader
                key={`${reader.person_id} ${reader.guardian_id} ${reader.student_id}`}
                reader={reader}
              />
            ))}
          </ul>
        )}
      </ListBody>
    </SideDrawer>
  )
}

function Reader({ reader }: { readonly reader: AudienceReader }) {
  const { t } = useTranslation('mailings')
  const { channel, reason, language, is_later: isLater } = reader
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <PersonLink person={reader} />
          {reason && <StatusBadge look={statusLooks.stopped}>{t(`skip_${reason}`)}</StatusBadge>}
        </div>
        <div className={listed.detail}>
          {[
            ...(reader.guardian_id === null ? [] : [t('guardian')]),
            ...(channel && !reason ? [t(`channel_${channel}`)] : []),
            languageNames[language],
            ...(isLater ? [t('later')] : []),
          ].join(' · ')}
        </div>
        {reason && <div className={listed.detail}>{t(`skipNext_${reason}`)}</div>}
      </div>
    </li>
  )
}
