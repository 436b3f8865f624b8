import type { Language } from '@qadam/contract/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from '../app-router.ts'
import { catalogueSearch } from '../capabilities/catalogue/catalogue-search.ts'
import { type Program, program, programPage } from '../capabilities/catalogue/queries.ts'
import { i18n } from '../platform/i18n.ts'
import type { GuestTitleKey } from '../platform/namespaces.ts'
import { schoolQuery } from '../platform/school.ts'
import { searchParams } from '../platform/search-params.ts'
import { breadcrumbOf, itemListOf, programData } from './structured-data.ts'

/** What search engines and messengers read of a page. Addresses begin with a slash. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The address of the page without what does not change its content. */
  readonly path: string
  readonly picture: string
  readonly siteName: string
  readonly isIndexed: boolean
  readonly structured: readonly object[]
}

const readSearch = searchParams(catalogueSearch).parse

/** Describes the page that the router shows, from the answers that it was rendered from. */
export function pageHead(router: AppRouter, queryClient: QueryClient, origin: string): PageHead {
  const school = queryClient.getQueryData(schoolQuery.queryKey)
  const siteName = school?.name ?? 'Qadam'
  const { pathname, search } = router.state.location
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
  // The server renders no other pages than those of guests.
  const name = title ? i18n.t(`titles:${title as GuestTitleKey}`) : ''
  const basics = {
    title: name ? `${name} · ${siteName}` : siteName,
    description: school?.description || i18n.t('catalogue:lead'),
    path: pathname,
    picture: school?.logo_url ?? '/share.png',
    siteName,
    isIndexed: true,
    structured: [],
  }
  const id = /^\/guest-catalog\/info\/(\d+)$/.exec(pathname)?.[1]
  if (id) {
    const found = queryClient.getQueryData(program('guests', Number(id)).queryKey)
    return found ? headOfProgram(found, basics, origin) : { ...basics, isIndexed: false }
  }
  if (pathname !== '/guest-catalog') return { ...basics, isIndexed: false }
  const asked = readSearch(search)
  const cards = queryClient.getQueryData(programPage('guests', asked).queryKey)?.results ?? []
  const isPageAlone = Object.keys(asked).every((key) => key === 'page' || key === 'kind')
  const ofCourses = asked.kind === 'course'
  const lead = i18n.t(ofCourses ? 'catalogue:leadCourses' : 'catalogue:lead')
  const query = new URLSearchParams({
    ...(ofCourses ? { kind: 'course' } : {}),
    ...(asked.page && isPageAlone ? { page: String(asked.page) } : {}),
  }).toString()
  return {
    ...basics,
    title: ofCourses ? `${i18n.t('catalogue:headingCourses')} · ${siteName}` : basics.title,
    description: [lead, school?.description].filter(Boolean).join(' '),
    path: query ? `${pathname}?${query}` : pathname,
    picture: cards.find(({ cover }) => cover)?.cover?.sizes.at(-1)?.url ?? basics.picture,
    // Every combination of filters is a page of its own: those stay out of indexes.
    isIndexed: isPageAlone,
    structured: [itemListOf(cards, origin)],
  }
}

function headOfProgram(found: Program, basics: PageHead, origin: string): PageHead {
  const name = [found.title, found.university?.name].filter(Boolean).join(' – ')
  return {
    ...basics,
    title: `${name} · ${basics.siteName}`,
    description: found.short_desc || name,
    picture: found.cover?.sizes.at(-1)?.url ?? basics.picture,
    structured: [
      programData(found, `${origin}${basics.path}`, origin),
      breadcrumbOf([
        { name: i18n.t('titles:guestCatalog'), url: `${origin}/guest-catalog` },
        { name: found.title, url: `${origin}${basics.path}` },
      ]),
    ],
  }
}

/** Languages of the product as Open Graph spells them. */
export const openGraphLocales: Readonly<Record<Language, string>> = { ru: 'ru_KZ', kk: 'kk_KZ', en: 'en_GB' }
