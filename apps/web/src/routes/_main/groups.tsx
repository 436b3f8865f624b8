import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_main/groups')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_main/groups"!</div>
}
