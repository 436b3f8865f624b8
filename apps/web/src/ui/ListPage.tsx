import { ListView, type ListViewProps } from './ListView.tsx'
import { Page, type PageProps } from './Page.tsx'

interface ListPageProps<Row> extends Omit<PageProps, 'children'>, ListViewProps<Row> {}

/** A page that is one list. A page that switches between lists is a Page with a ListView for each. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, lead, trail, actions, mood, narrow, ...list } = props
  return (
    <Page {...{ title, lead, trail, actions, mood, narrow }}>
      <ListView {...list} />
    </Page>
  )
}
