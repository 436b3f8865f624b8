import { createFileRoute } from '@tanstack/react-router'
import { CertificateScreen } from '../../capabilities/certificates/CertificateScreen.tsx'
import { fetchVerified } from '../../capabilities/certificates/fetch-verified.ts'

export const Route = createFileRoute('/_empty/certificate/$address')({
  staticData: { title: 'certificate', phrases: ['certificates'] },
  loader: ({ params }) => fetchVerified(params.address),
  component: () => <CertificateScreen certificate={Route.useLoaderData()} />,
})
