import { expect, test } from 'vitest'
import { routeLoaders } from './route-loaders.ts'
import { faultsWith } from './small-project.ts'

const route = 'apps/web/src/routes/_main/rooms.$roomId.tsx'
const page = 'apps/web/src/capabilities/rooms/RoomPage.tsx'
const hook = 'apps/web/src/capabilities/rooms/use-room.ts'
const lazyPage = "const Page = lazyPart(() => import('../../capabilities/rooms/RoomPage.tsx'))\n"

test('a route that begins to fetch when its page is there is found', async () => {
  const asksByHook = {
    [page]: "import { useRoom } from './use-room.ts'\n",
    [hook]: 'export const useRoom = () => useSuspenseQuery(roomRecord)\n',
  }
  expect(await faultsWith(routeLoaders, { ...asksByHook, [route]: lazyPage })).toEqual([
    `${route}: ${hook} fetches, so the route begins to in its loader`,
  ])
  const asksItself = { [page]: 'export const RoomPage = () => useQuery(roomRecord).data\n' }
  expect(await faultsWith(routeLoaders, { ...asksItself, [route]: lazyPage })).toEqual([
    `${route}: ${page} fetches, so the route begins to in its loader`,
  ])
})

test('a route with a loader and a page that fetches nothing are sound', async () => {
  const asks = { [page]: 'export const RoomPage = () => useQuery(roomRecord).data\n' }
  expect(
    await faultsWith(routeLoaders, { ...asks, [route]: `${lazyPage}const given = { loader: fetchRoom }\n` }),
  ).toEqual([])
  expect(
    await faultsWith(routeLoaders, { [page]: 'export const RoomPage = () => 1\n', [route]: lazyPage }),
  ).toEqual([])
})
