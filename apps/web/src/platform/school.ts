import type { Answer } from '@qadam/contract/endpoint.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { setTimeZone } from './formats.ts'

/** The school of this host: name, logo, colour, money, legal documents, support contact. */
export const schoolQuery = queryOptions({
  queryKey: ['school', 'guests'],
  queryFn: async ({ signal }) => {
    const school = await call(getSchoolForGuests, {}, { signal, quiet: true })
    takeSchool(school)
    return school
  },
  staleTime: 10 * 60_000,
})

/** Takes what holds for every page from the school: its clock and its colour. */
export function takeSchool(school: Answer<typeof getSchoolForGuests>): void {
  setTimeZone(school.time_zone)
  saveBrand(school.brand_color)
}

/** Returns the school; undefined until it is loaded. */
export function useSchool() {
  return useQuery(schoolQuery).data
}

/** Fetches the school, but waits at most `patience` milliseconds. */
export async function awaitSchool(queryClient: QueryClient, patience: number): Promise<void> {
  const asked = queryClient.prefetchQuery(schoolQuery)
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))])
}

/**
 * Returns the brand colour stored by the last visit, so that the first paint
 * already has it; null on the first visit.
 */
export function savedBrand(): string | null {
  if (typeof document === 'undefined') return null
  return /(?:^|; )brand=(#[0-9a-f]{6})/i.exec(decodeURIComponent(document.cookie))?.[1] ?? null
}

function saveBrand(color: string) {
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = `brand=${encodeURIComponent(color)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
