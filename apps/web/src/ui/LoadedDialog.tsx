import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Failure } from './Failure.tsx'
import { FormSkeleton } from './Skeletons.tsx'

interface LoadedDialogProps<Data> extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose'> {
  readonly found: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>
  /** How many fields are drawn while it loads. */
  readonly fields: number
  readonly children: (data: Data) => ReactNode
}

/** A dialog whose form begins with what the server suggests. */
export function LoadedDialog<Data>({ found, fields, children, ...dialog }: LoadedDialogProps<Data>) {
  return (
    <Dialog {...dialog}>
      {found.data ? (
        children(found.data)
      ) : found.isError ? (
        <Failure failure={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <FormSkeleton fields={fields} />
      )}
    </Dialog>
  )
}
