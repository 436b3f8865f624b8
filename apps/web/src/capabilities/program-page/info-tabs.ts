import {
  idInPath,
  oneOf,
  orElse,
  type SearchOf,
  whole,
  words,
  yesOrNo,
} from '../../platform/search-params.ts'

export const infoTabs = ['about', 'lessons', 'students', 'groups', 'grades', 'behind', 'statistics'] as const
export type InfoTab = (typeof infoTabs)[number]

/** Search params: the tab and its filters; `list` is the exercise list whose statistics are open. */
export const infoSearch = {
  tab: orElse(oneOf(infoTabs), 'about'),
  q: words(100),
  section: idInPath,
  trouble: yesOrNo,
  list: idInPath,
  page: whole(1, 10_000),
}
export type InfoSearch = SearchOf<typeof infoSearch>
