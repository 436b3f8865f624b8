import { lazy, Suspense } from 'react'

const InfoDialog = lazy(() => import('./InfoDialog.tsx'))

/** Legal documents and the support contact, fetched when first opened. */
export function InfoModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return <Suspense>{opened && <InfoDialog onClose={onClose} />}</Suspense>
}
