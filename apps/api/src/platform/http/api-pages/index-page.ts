import { type DescribedApi, type DescribedCall, groupOf } from './described-api.ts'
import { inEnglish, type PageFrame, renderPage, safe } from './frame.ts'

/** Renders the list of calls, or those with all words of a search in their name, address or summary. */
export function indexPage(
  api: DescribedApi,
  page: PageFrame,
  { search, nonce }: { search: string; nonce: string },
): string {
  const { t } = page
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = api.calls.filter((call) => {
    const text = `${call.method} ${call.path} ${call.operationId} ${call.summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const groups = [...Map.groupBy(found, groupOf)]
  const language = page.address('').includes('?')
    ? `<input type="hidden" name="language" value="${page.language}">`
    : ''
  const links = groups.map(
    ([name, calls]) => `<li><a href="#${idOf(name)}">${safe(name)}</a> <small>${calls.length}</small></li>`,
  )
  const sections = groups.map(
    ([name, calls]) =>
      `<section><h2 id="${idOf(name)}">${safe(name)}</h2><ul class="calls">${calls.map((call) => rowOf(page, call)).join('')}</ul></section>`,
  )
  return renderPage(page, {
    title: `${api.info.title} · ${t('title')}`,
    path: '',
    nonce,
    main: `<h1>${safe(api.info.title)}: ${safe(t('title'))}</h1><p>${inEnglish(api.info.description)}</p>
<p><a href="/api/v1/openapi.json">openapi.json</a></p>
<form action="/api/docs" role="search">${language}<input type="search" name="q" value="${safe(search)}" placeholder="${safe(t('search'))}" aria-label="${safe(t('search'))}" maxlength="200"><button>${safe(t('find'))}</button></form>
${found.length > 0 ? `<ul class="groups">${links.join('')}</ul>${sections.join('')}` : `<p>${safe(t('nothingFound'))} <a href="${page.address('')}">${safe(t('allCalls'))}</a></p>`}`,
  })
}

function rowOf(page: PageFrame, call: DescribedCall): string {
  const method = call.method.toUpperCase()
  return `<li id="${safe(call.operationId)}"><span class="method ${method}">${method}</span><a href="${page.address(`/${call.operationId}`)}"><code>${safe(call.path)}</code></a><p class="quiet">${inEnglish(call.summary)}</p></li>`
}

/** The id of a group in the page. */
export function idOf(name: string): string {
  return safe(name.replace(/\W+/g, '-'))
}
