import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../platform/failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import { tokenHere } from '../link-token.ts'
import { PayForScreen } from '../pay/PayForScreen.tsx'
import { pageQuery } from '../queries.ts'

/** The page of whoever has a link to pay: no account, one payment, what the server knows of it. */
export default function PayForPage() {
  const location = useLocation()
  const [token] = useState(() => tokenHere(location))
  return token ? <KnownLink token={token} /> : <LinkOver />
}

function LinkOver() {
  const { t } = useTranslation('payFor')
  return <StateMessage icon={IconLinkOff} level={1} title={t('overTitle')} text={t('overText')} />
}

function KnownLink({ token }: { readonly token: string }) {
  const { data, error, isError, refetch } = useQuery(pageQuery(token))
  if (isError && isFailure(error) && (error.status === 410 || error.status === 400)) return <LinkOver />
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={6} />
  return <PayForScreen token={token} page={data} onAgain={() => void refetch()} />
}
