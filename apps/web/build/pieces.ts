/** Parts of libraries that no guest's page uses. */
const ofMembers = [
  'react-query/build/modern/(useQueries|useInfiniteQuery|infiniteQueryOptions)',
  'query-core/build/modern/(queriesObserver|infiniteQueryObserver)',
  'react-router/dist/esm/useBlocker',
]
const packages = [
  ...['react', 'react-dom', 'scheduler', 'i18next', 'react-i18next', 'clsx'],
  `@tanstack/(?!${ofMembers.join('|')})[a-z-]+`,
]
const platform = [
  ...[
    'call',
    'chunk-failure',
    'explain',
    'failure',
    'field-errors',
    'filter-cookies',
    'formats',
    'full-name',
    'guard',
    'i18n',
    'language',
    'loading',
    'notify-failure',
    'query-client',
  ],
  ...['reauthentication', 'running-attempt', 'school', 'search-params', 'session', 'storage'],
  ...['typed-day', 'use-submit'],
]
const contract = [
  'colors',
  'endpoint',
  'full-name',
  'palette',
  'phone-number',
  'vocabulary',
  'groups/vocabulary',
  'tasks/vocabulary',
]
/** Their words are of pages that come after the first one. */
const laterWords = [
  ...['acts', 'billing', 'bin', 'bulk-acts', 'documents', 'education', 'enrolments', 'home', 'ledger'],
  ...['payment-providers', 'payment-requests', 'privacy', 'risk'],
  ...['announcements', 'availability', 'classes', 'onboarding', 'season', 'waiting-list'],
]
const components = [
  ...['ActionIcon', 'Anchor', 'Button', 'CloseButton', 'Loader', 'Skeleton', 'Text', 'Title'],
  ...['Transition', 'UnstyledButton', 'VisuallyHidden'],
]
const hooks = ['use-debounced-value', 'use-id', 'use-uncontrolled']
const icons = [
  ...['AlertCircle', 'BrandTelegram', 'Calendar', 'Check', 'ChevronDown', 'ChevronLeft', 'ChevronRight'],
  ...['Clock', 'Copy', 'Eye', 'EyeOff', 'Mail', 'Moon', 'Phone', 'Search', 'Sun'],
]
const ui = [
  'BrandMark',
  'ButtonLink',
  'MissingPart',
  'RequestId',
  'StateMessage',
  'lazy-part',
  'toasts',
  'Flag',
  'language-names',
]

const editorPackages = ['fast-equals', 'linkifyjs', 'orderedmap', 'rope-sequence', 'w3c-keyname']
const fields = ['Input', 'InputBase', 'TextInput']
const inputs = ['Alert', 'PasswordInput']
const commonIcons = [
  ...['AdjustmentsHorizontal', 'ArrowLeft', 'Certificate', 'Columns2', 'ExternalLink', 'File', 'Heart'],
  ...['HeartFilled', 'Pencil'],
  ...['PlayerPlayFilled', 'School', 'SearchOff', 'Share2', 'User'],
]
const ofProgram = [
  ...[
    'FactsPanel',
    'Materials',
    'ProgramAction',
    'ProgramBody',
    'ProgramFacts',
    'ProgramHead',
    'ProgramScreen',
  ],
  ...[
    'ProgramSkeleton',
    'Requirements',
    'RoundLine',
    'ShareButton',
    'SimilarPrograms',
    'SourceNote',
    'Video',
  ],
  ...['WayBack', 'YearCost', 'first-year'],
].flatMap((name) => [name, `${name}.module`])
const openedLater = [
  ...['ComparePage', 'CompareScreen', 'DayPopover', 'EmptyCatalogue', 'FacetDropdown', 'FacetOptions'],
  ...['FilledTray', 'FilterGroups', 'FilterSheet', 'FitGroups', 'NoResults', 'SearchNote', 'Suggestions'],
  ...['ViewSwitch', 'budget', 'compare-rows', 'saved-filters', 'skyline'],
].flatMap((name) => [name, `${name}.module`])
/** Icons of the members' menu. */
const menuIcons = [
  ...['Bell', 'FileCheck', 'InfoCircle', 'ListCheck', 'Logout', 'Messages', 'PlayerPlay', 'Route'],
  'UsersGroup',
]
const formUi = ['AnchorLink', 'FormFailure', 'FormGrid', 'PasswordField', 'PhoneField', 'phone-mask']

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
        // What addresses are read by, on every page; some pages read theirs themselves.
        'web/src/capabilities/[a-z-/]+/(?!(import|money|orders|transfer|view)-)[a-z-]+-search\\.ts',
        'web/src/capabilities/(accounts/queries|catalogue/(queries|saved-filters))\\.ts',
        `packages/contract/src/(?!(${laterWords.join('|')})/)[a-z-]+/vocabulary\\.ts`,
      ].join('|'),
    ),
    priority: 3,
  },
  {
    name: 'dress',
    test: new RegExp(
      [
        `node_modules/@mantine/core/esm/(core|components/(${components.join('|')}))/`,
        `node_modules/@mantine/hooks/esm/(utils|${hooks.join('|')})/`,
        `node_modules/@tabler/icons-react/dist/esm/(createReactComponent|icons/Icon(${icons.join('|')}))\\.`,
        `web/src/ui/(${ui.join('|')})\\.tsx?`,
      ].join('|'),
    ),
    priority: 3,
  },
  {
    name: (id: string) =>
      id.includes('useBlocker') ? 'leaving' : /nfinite/.test(id) ? 'histories' : 'queries',
    test: new RegExp(`node_modules/@tanstack/(${ofMembers.join('|')})`),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // The words of every page: one file a language.
  {
    name: (id: string) => `words-${/phrases\/src\/(\w+)\//.exec(id)?.[1]}`,
    test: /packages\/phrases\/src\/\w+\/screens\/(shell|titles|ui)\.ts/,
    priority: 3,
  },
  // The search field of the catalogue is the only field of the first page.
  {
    name: 'fields',
    test: new RegExp(`node_modules/@mantine/core/esm/components/(${fields.join('|')})/`),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What forms are made of, sign-in first: every page with a field has it, and none with it has the editor.
  {
    name: 'inputs',
    test: new RegExp(
      [
        `node_modules/@mantine/core/esm/components/(${inputs.join('|')})/`,
        'node_modules/(@mantine/form|fast-deep-equal|klona)/',
        'packages/contract/src/email-address\\.ts',
        'web/src/capabilities/accounts/(AddressField|AuthPage|address|code-request|link-asked|signed-in|use-signing-in)\\b',
        'web/src/platform/draft\\.ts',
        `web/src/ui/(${formUi.join('|')})\\.`,
      ].join('|'),
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Schemas are for forms, which come after the first page.
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  // The editor with what only it uses; what it shares with other screens stays outside.
  {
    name: 'tiptap',
    test: new RegExp(
      [
        `node_modules/(@tiptap|prosemirror-[a-z-]+|@mantine/tiptap|${editorPackages.join('|')})/`,
        'node_modules/@mantine/(core/esm/components/(SimpleGrid|Typography)|hooks/esm/use-input-state)/',
      ].join('|'),
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Small parts that guests' pages share with most others.
  {
    name: 'common',
    test: new RegExp(
      [
        `node_modules/@tabler/icons-react/dist/esm/icons/Icon(${commonIcons.join('|')})\\.`,
        'node_modules/@mantine/core/styles/Skeleton\\.',
        'web/src/platform/(page-name|use-optimistic)\\.ts',
        'web/src/ui/(Flag|RichText|WithFormulas|formula-marks)\\.',
        'web/src/widgets/SupportContact\\.',
        'web/src/capabilities/shell/(GuestFooter|GuestLayout|SkipLink)\\.',
        'web/src/routes/_guest\\.tsx\\?tsr-split=component',
      ].join('|'),
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Small parts of the members' frame, which each of their pages has: one file instead of a dozen.
  {
    name: 'members',
    test: new RegExp(
      [
        `node_modules/@tabler/icons-react/dist/esm/icons/Icon(${menuIcons.join('|')})\\.`,
        'packages/contract/src/home/endpoints\\.ts',
        'web/src/capabilities/accounts/(home-query|menu-counts)\\.ts',
        'web/src/capabilities/onboarding/tour-request\\.ts',
        'web/src/ui/(LanguageFlag|roomy-rows)\\.',
      ].join('|'),
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What each list of options is found by, and the keys of each list.
  {
    name: 'options',
    test: /@mantine\/core\/esm\/components\/Combobox\/(get-parsed-combobox-data|get-options-lockup|get-option-by-label)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'keys',
    test: /web\/src\/ui\/(Keycap|KeyLine)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Guests' pages in two pieces, the list and one program; what opens by a click stays apart.
  {
    name: 'program',
    test: new RegExp(
      [
        `web/src/capabilities/catalogue/(${ofProgram.join('|')})\\.`,
        'web/src/capabilities/learning/ProgramPage\\.tsx',
        'packages/contract/src/programs/year-tuition\\.ts',
      ].join('|'),
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'catalogue',
    test: new RegExp(
      `web/src/capabilities/catalogue/(?!cover/|(${[...ofProgram, ...openedLater, 'queries'].join('|')}|[a-z-]+-search)\\.)`,
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
]
