import { createFileRoute, redirect } from '@tanstack/react-router'

/** The former address of the documents to check. */
export const Route = createFileRoute('/_main/checking')({
  beforeLoad: () => {
    throw redirect({ to: '/documents', replace: true })
  },
})
