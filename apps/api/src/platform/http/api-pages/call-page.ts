import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { sentence } from '../problem.ts'
import {
  type DescribedApi,
  type DescribedCall,
  groupOf,
  type Parameter,
  type Response,
  type Schema,
} from './described-api.ts'
import { formsOf } from './fields.ts'
import { inEnglish, type PageFrame, renderPage, safe } from './frame.ts'
import { idOf } from './index-page.ts'
import { boundsText, typeText } from './type-text.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
  readonly note?: string
}

/** Renders one call: its parameters, body, answers and failures. */
export function callPage(api: DescribedApi, page: PageFrame, call: DescribedCall, nonce: string): string {
  const { t } = page
  const method = call.method.toUpperCase()
  const isForGuests = call.security?.some((way) => Object.keys(way).length === 0)
  const parts = [
    parametersOf(api, page, call),
    bodyOf(api, page, call),
    answersOf(api, page, call),
    failuresOf(api, page, call),
  ]
  return renderPage(page, {
    title: `${method} ${call.path}`,
    path: `/${call.operationId}`,
    nonce,
    main: `<p class="quiet"><a href="${page.address('')}#${idOf(groupOf(call))}">${safe(groupOf(call))}</a> · <code>${safe(call.operationId)}</code></p>
<h1>${inEnglish(call.summary)}</h1><p class="address"><span class="method ${method}">${method}</span><code>${safe(call.path)}</code></p>
<p>${safe(isForGuests ? t('forGuests') : t('forSignedIn'))}</p>${call.description ? `<p>${inEnglish(call.description)}</p>` : ''}${parts.join('')}`,
  })
}

/** Renders a shared schema with its fields. */
export function schemaPage(
  api: DescribedApi,
  page: PageFrame,
  { name, schema, nonce }: { name: string; schema: Schema; nonce: string },
): string {
  return renderPage(page, {
    title: name,
    path: `/schemas/${name}`,
    nonce,
    main: `<h1><code>${safe(name)}</code></h1>${schema.description ? `<p>${inEnglish(schema.description)}</p>` : ''}${formsText(api, page, schema, 'field')}`,
  })
}

function parametersOf(api: DescribedApi, page: PageFrame, call: DescribedCall): string {
  const rows = (call.parameters ?? []).map((given) => {
    const parameter = api.resolve<Parameter>(given)
    const { name, required = false, schema = {}, description } = parameter
    const where = parameter.in === 'path' ? page.t('inPath') : page.t('inQuery')
    const described = description ? { ...schema, description } : schema
    return { id: `parameter-${name}`, name, isRequired: required, schema: described, note: where }
  })
  if (rows.length === 0) return ''
  return `<h2 id="parameters">${safe(page.t('parameters'))}</h2>${listOf(api, page, rows)}`
}

function bodyOf(api: DescribedApi, page: PageFrame, { requestBody }: DescribedCall): string {
  if (!requestBody) return ''
  const forms = Object.entries(requestBody.content).map(
    ([type, { schema = {} }]) =>
      `<p class="quiet"><code>${safe(type)}</code></p>${formsText(api, page, schema, 'body')}`,
  )
  return `<h2 id="body">${safe(page.t('body'))}</h2>${forms.join('')}`
}

function answersOf(api: DescribedApi, page: PageFrame, { responses }: DescribedCall): string {
  const answers = Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, given]) => {
      const { description, content = {} } = api.resolve<Response>(given)
      const values = Object.entries(content).map(
        ([type, { schema = {} }]) =>
          `<p class="quiet"><code>${safe(type)}</code></p>${formsText(api, page, schema, `answer-${status}`)}`,
      )
      return `<h3 id="answer-${safe(status)}">${safe(status)} <small>${inEnglish(description)}</small></h3>${values.join('')}`
    })
  return `<h2 id="answers">${safe(page.t('answers'))}</h2>${answers.join('')}`
}

function failuresOf(api: DescribedApi, page: PageFrame, { responses }: DescribedCall): string {
  const failures = Object.entries(responses)
    .filter(([status]) => !(Number(status) < 400))
    .map(([status, given]) => {
      const title = status === 'default' ? page.t('anyFailure') : status
      const rows = codesOf(api.resolve<Response>(given)).map(
        (code) =>
          `<li id="failure-${safe(`${status}-${code}`)}"><code>${safe(code)}</code><p>${safe(sentence(page.language, code, anyValue))}</p></li>`,
      )
      return `<h3 id="failure-${safe(status)}">${safe(title)}</h3><ul class="codes">${rows.join('')}</ul>`
    })
  return `<h2 id="failures">${safe(page.t('failures'))}</h2>${failures.join('')}`
}

/** Values of sentences are known only when something fails. */
const anyValue = new Proxy<Record<string, string>>({}, { get: () => '…' })

function codesOf({ content = {} }: Response): ErrorCode[] {
  return Object.values(content).flatMap(
    ({ schema }) => (schema?.properties?.code?.enum ?? []) as readonly ErrorCode[],
  )
}

function formsText(api: DescribedApi, page: PageFrame, schema: Schema, id: string): string {
  const forms = formsOf(api, schema).map((form, index) => {
    const prefix = index === 0 ? id : `${id}-${index + 1}`
    return listOf(
      api,
      page,
      form.map((field) => ({ ...field, id: `${prefix}-${field.name}` })),
    )
  })
  const lists =
    forms.length > 1 ? forms.map((list) => `<p class="quiet">${safe(page.t('oneForm'))}</p>${list}`) : forms
  return `<p><code>${typeText(api, page, schema)}</code></p>${lists.join('')}`
}

function listOf(api: DescribedApi, page: PageFrame, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const items = rows.map(({ id, name, isRequired, schema, note }) => {
    const bounds = [note && safe(note), boundsText(page, schema)].filter(Boolean).join(', ')
    return `<li id="${safe(id)}"><a class="name" href="#${safe(encodeURIComponent(id))}"><code>${safe(name)}</code></a>${isRequired ? `<span class="required">${safe(page.t('required'))}</span>` : ''}
<p><code>${typeText(api, page, schema)}</code> <small>${bounds}</small></p>${schema.description ? `<p class="quiet">${inEnglish(schema.description)}</p>` : ''}</li>`
  })
  return `<ul class="fields">${items.join('')}</ul>`
}
