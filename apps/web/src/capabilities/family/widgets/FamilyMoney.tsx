import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { DocumentList } from '../DocumentList.tsx'
import classes from '../Family.module.css'
import { OwedList } from '../OwedList.tsx'
import { type FamilyPage, familyQuery } from '../queries.ts'

const TransferDialog = lazyPart(() => import('../TransferDialog.tsx'))

/** What a guardian does about money for all their children: pay, send the receipt of a transfer, see the documents. */
export function FamilyMoney({ token }: { readonly token: string }) {
  const { data, error, isError, refetch } = useQuery(familyQuery(token))
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={4} />
  return <Loaded token={token} family={data} />
}

function Loaded({ token, family }: { readonly token: string; readonly family: FamilyPage }) {
  const { t } = useTranslation('family')
  const [sends, setSends] = useState(false)
  return (
    <>
      <section>
        <h2>{t('oweTitle')}</h2>
        <OwedList token={token} family={family} />
        <div className={classes.send}>
          <p className={listed.detail}>{t(family.is_offered ? 'sendLead' : 'noProvider')}</p>
          <Button
            size="md"
            variant="default"
            leftSection={<IconReceipt size={18} aria-hidden />}
            onClick={() => setSends(true)}
          >
            {t('send')}
          </Button>
        </div>
      </section>
      <DocumentList family={family} token={token} />
      {sends && (
        <TransferDialog
          token={token}
          family={family}
          onClose={() => setSends(false)}
          onFailure={(thrown: unknown) => {
            setSends(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
