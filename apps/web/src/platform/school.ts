import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { setTimeZone } from './formats.ts'

/** The school of this address: name, logo, colour, money, legal documents, support contact. */
export const schoolQuery = queryOptions({
  queryKey: ['school', 'guests'],
  queryFn: async ({ signal }) => {
    const school = await call(getSchoolForGuests, {}, { signal, quiet: true })
    setTimeZone(school.time_zone)
    saveBrand(school.brand_color)
    return school
  },
  staleTime: 10 * 60_000,
})

/** The school as React data; undefined until it has come. */
export function useSchool() {
  return useQuery(schoolQuery).data
}

/** Asks for the school, but keeps nobody waiting for longer than `patience` milliseconds. */
export async function awaitSchool(queryClient: QueryClient, patience: number): Promise<void> {
  const asked = queryClient.prefetchQuery(schoolQuery)
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** The colour of the last visit, so that a school's own colour is there at the first paint; null at first. */
export function savedBrand(): string | null {
  return /(?:^|; )brand=(#[0-9a-f]{6})/i.exec(decodeURIComponent(document.cookie))?.[1] ?? null
}

function saveBrand(color: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use.
  document.cookie = `brand=${encodeURIComponent(color)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
