import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { ContractDialog } from '../ContractDialog.tsx'
import classes from '../Papers.module.css'
import { contractOf } from '../queries.ts'
import { MissingList } from './MissingList.tsx'

/** Renders the contract of a student with its signer, and what is missing for papers. */
export function ContractSection({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('papers')
  const found = useQuery(contractOf(userId))
  const [edits, setEdits] = useState(false)
  if (found.isError && !found.data)
    return <Failure failure={found.error} level={3} onRetry={() => void found.refetch()} />
  if (!found.data) return <TextSkeleton lines={2} />
  const { contract, guardians, missing } = found.data
  const isEmpty = contract.number === '' && contract.signed_on === null
  return (
    <section aria-label={t('contract')}>
      <div className={classes.contract}>
        <dl>
          <div>
            <dt>{t('contract')}</dt>
            <dd>
              {contract.number || t('notEntered')}
              {contract.signed_on && (
                <>
                  {' · '}
                  <DateText value={contract.signed_on} />
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('signer')}</dt>
            <dd>
              {contract.signer === 'student' ? t('signer_student') : contract.name || t('signer_guardian')}
            </dd>
          </div>
        </dl>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEdits(true)}
        >
          {t(isEmpty ? 'enterContract' : 'changeContract')}
        </Button>
      </div>
      <MissingList missing={missing} />
      {edits && (
        <ContractDialog
          userId={userId}
          contract={contract}
          guardians={guardians}
          onClose={() => setEdits(false)}
        />
      )}
    </section>
  )
}
