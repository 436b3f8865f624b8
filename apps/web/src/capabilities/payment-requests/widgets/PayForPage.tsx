import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../platform/failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import { returnHere, tokenHere } from '../link-token.ts'
import { PayForScreen } from '../pay/PayForScreen.tsx'
import { ReturnScreen } from '../pay/ReturnScreen.tsx'
import { pageQuery, returnQuery } from '../queries.ts'

/** The page of whoever has a link to pay: no account, one payment, what the server knows of it. */
export default function PayForPage() {
  const location = useLocation()
  const [token] = useState(() => tokenHere(location))
  const [returned] = useState(() => returnHere(location))
  if (token) return <KnownLink token={token} />
  return returned ? <Returned token={returned} /> : <LinkOver />
}

function Returned({ token }: { readonly token: string }) {
  const { data, error, isError, refetch } = useQuery(returnQuery(token))
  if (isError && isOver(error)) return <LinkOver />
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={6} />
  return <ReturnScreen payment={data} onAgain={() => void refetch()} />
}

const isOver = (thrown: unknown): boolean =>
  isFailure(thrown) && (thrown.status === 410 || thrown.status === 400)

function LinkOver() {
  const { t } = useTranslation('payFor')
  return <StateMessage icon={IconLinkOff} level={1} title={t('overTitle')} text={t('overText')} />
}

function KnownLink({ token }: { readonly token: string }) {
  const { data, error, isError, refetch } = useQuery(pageQuery(token))
  if (isError && isOver(error)) return <LinkOver />
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={6} />
  return <PayForScreen token={token} page={data} onAgain={() => void refetch()} />
}
