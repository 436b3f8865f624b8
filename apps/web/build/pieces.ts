const packages = ['react', 'react-dom', 'scheduler', '@tanstack', 'i18next', 'react-i18next', 'clsx']
const platform = [
  ...[
    'call',
    'chunk-failure',
    'explain',
    'failure',
    'filter-cookies',
    'formats',
    'guard',
    'i18n',
    'language',
    'loading',
    'notify-failure',
    'query-client',
  ],
  ...['running-attempt', 'school', 'search-params', 'session', 'shortcuts', 'storage', 'typed-day'],
]
const contract = ['endpoint', 'phone-number', 'vocabulary']
const components = [
  ...['ActionIcon', 'Button', 'Loader', 'Skeleton', 'Text', 'Title'],
  ...['Transition', 'UnstyledButton', 'VisuallyHidden'],
]
const icons = [
  ...['AlertCircle', 'BrandTelegram', 'Calendar', 'Check', 'ChevronDown', 'ChevronLeft', 'ChevronRight'],
  ...['Copy', 'Mail', 'Moon', 'Phone', 'Search'],
]
const ui = ['BrandMark', 'ButtonLink', 'MissingPart', 'RequestId', 'StateMessage', 'lazy-part', 'toasts']

/** The base of every page in two pieces: a few big files compress better and come sooner than many small ones. */
export const pieces = [
  {
    name: 'ground',
    test: new RegExp(
      [
        `node_modules/(${packages.join('|')})/`,
        `packages/contract/src/(${contract.join('|')})\\.ts`,
        // These calls are bare in the browser: method, path, no schema, so they stay apart from the schemas of forms.
        'packages/contract/src/(accounts|programs|schools)/endpoints\\.ts',
        `web/src/platform/(${platform.join('|')})\\.ts`,
      ].join('|'),
    ),
    priority: 3,
  },
  {
    name: 'dress',
    test: new RegExp(
      [
        `node_modules/@mantine/core/esm/(core|components/(${components.join('|')}))/`,
        `node_modules/@tabler/icons-react/dist/esm/(createReactComponent|icons/Icon(${icons.join('|')}))\\.`,
        `web/src/ui/(${ui.join('|')})\\.tsx?`,
      ].join('|'),
    ),
    priority: 3,
  },
  // Schemas are for forms, which come after the first page.
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  { name: 'tiptap', test: /node_modules\/(@tiptap|prosemirror-[a-z]+|@mantine\/tiptap)\//, priority: 2 },
]
