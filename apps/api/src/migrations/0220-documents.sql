-- Kinds of papers of a school. `needed` holds the rules by which a student needs one (contract documents/sets.ts).
create table document_types (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,59}$'),
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  doc_group text not null
    check (doc_group in ('identity', 'education', 'finance', 'apostille', 'application', 'letters', 'final')),
  valid_days int check (valid_days > 0),
  retention text not null default 'standard' check (retention in ('short', 'standard', 'long', 'permanent')),
  needs_apostille boolean not null default false,
  needs_translation boolean not null default false,
  needed jsonb not null default '[]',
  position int not null,
  -- The record has a field for it: it can be changed, not taken out.
  is_own boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (school_id, id),
  unique (school_id, code)
);
create index document_types_order on document_types (school_id, doc_group, position, id);
select fence('document_types');

-- A paper of a student, from the first time that something happened to it. Whether a paper without a row is missing or
-- not needed follows from the rules; so `missing` stands here for both.
create table document_items (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  type_id bigint not null,
  state text not null check (state in
    ('missing', 'quarantined', 'not_checked', 'checked', 'rejected', 'waived', 'expired', 'not_needed')),
  -- Staff ask for it although no rule does.
  is_asked boolean not null default false,
  version int not null default 1,
  present_version_id bigint,
  reason text,
  reason_text text not null default '',
  decided_at timestamptz,
  decided_by bigint,
  expires_on date,
  reminded_days int,
  holder text not null default 'student'
    check (holder in ('student', 'office', 'translator', 'notary', 'ministry', 'embassy', 'courier')),
  changed_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, student_id, type_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade,
  foreign key (school_id, type_id) references document_types (school_id, id),
  foreign key (school_id, decided_by) references people (school_id, id)
);
create index document_items_type on document_items (school_id, type_id, state);
create index document_items_waiting on document_items (school_id, changed_at) where state in ('quarantined', 'not_checked');
create index document_items_expiry on document_items (school_id, expires_on) where state = 'checked' and expires_on is not null;
create index document_items_decided_by on document_items (school_id, decided_by) where decided_by is not null;
select fence('document_items');

-- What was brought for a paper, each time anew; the bytes are those of a private file that is kept sealed.
create table document_versions (
  school_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  number int not null check (number > 0),
  file_id bigint,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  pages int not null check (pages > 0),
  scan text not null check (scan in ('waiting', 'clean', 'infected', 'not_scanned')),
  scanned_at timestamptz,
  uploaded_at timestamptz not null,
  uploaded_by bigint not null,
  removed_at timestamptz,
  primary key (school_id, id),
  unique (school_id, item_id, number),
  foreign key (school_id, item_id) references document_items (school_id, id) on delete cascade,
  foreign key (school_id, file_id) references files (school_id, id),
  foreign key (school_id, uploaded_by) references people (school_id, id)
);
create index document_versions_file on document_versions (school_id, file_id) where file_id is not null;
create index document_versions_uploaded_by on document_versions (school_id, uploaded_by, id desc);
create index document_versions_waiting on document_versions (school_id, id) where scan = 'waiting';
create index document_versions_infected on document_versions (school_id, scanned_at) where scan = 'infected' and file_id is not null;
select fence('document_versions');
alter table document_items add foreign key (school_id, present_version_id) references document_versions (school_id, id);
create index document_items_present on document_items (school_id, present_version_id) where present_version_id is not null;

-- What happened to papers; nobody has a grant to change it.
create table document_events (
  school_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  student_id bigint not null,
  act text not null,
  from_state text not null,
  to_state text not null,
  reason text,
  text text not null default '',
  version_number int,
  at timestamptz not null,
  by_id bigint,
  primary key (school_id, id),
  foreign key (school_id, item_id) references document_items (school_id, id) on delete cascade,
  foreign key (school_id, by_id) references people (school_id, id)
);
create index document_events_item on document_events (school_id, item_id, id desc);
create index document_events_student on document_events (school_id, student_id, id desc);
create index document_events_by on document_events (school_id, by_id) where by_id is not null;
select fence('document_events', append_only => true);

-- Where paper originals went, by whose hand; nobody has a grant to change it.
create table document_moves (
  school_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  student_id bigint not null,
  holder text not null
    check (holder in ('student', 'office', 'translator', 'notary', 'ministry', 'embassy', 'courier')),
  note text not null default '',
  at timestamptz not null,
  by_id bigint,
  primary key (school_id, id),
  foreign key (school_id, item_id) references document_items (school_id, id) on delete cascade,
  foreign key (school_id, by_id) references people (school_id, id)
);
create index document_moves_item on document_moves (school_id, item_id, id desc);
create index document_moves_student on document_moves (school_id, student_id, id desc);
create index document_moves_by on document_moves (school_id, by_id) where by_id is not null;
select fence('document_moves', append_only => true);

create table document_settings (
  school_id bigint not null references schools (school_id),
  file_name_pattern text not null,
  primary key (school_id)
);
select fence('document_settings');

create function listed_words(list text) returns text[] language sql immutable parallel safe
return case when list = '' then '{}'::text[] else string_to_array(list, ',') end;

-- What a new school begins with: passport and photograph, the papers of a family's means, the apostilles, and the usual
-- papers of the Italian track with some of other countries. A rule is written `reason|countries|degrees|conditions`.
create function add_first_document_types() returns void language sql as $$
  with whys (key, ru, kk, en) as (values
    ('passport', 'Без паспорта нельзя подать ни заявку, ни визу', 'Паспортсыз өтінім де, виза да берілмейді', 'Neither an application nor a visa is possible without it'),
    ('photo', 'Для заявки и визы, 3,5 × 4,5 см на белом фоне', 'Өтінім мен виза үшін, ақ фонда 3,5 × 4,5 см', 'For the application and the visa, 3.5 × 4.5 cm on white'),
    ('idcard', 'Нужно нотариусу и для доверенности', 'Нотариусқа және сенімхатқа керек', 'The notary and a power of attorney ask for it'),
    ('school', 'Вуз проверяет среднее образование', 'ЖОО орта білімді тексереді', 'The university checks your schooling'),
    ('college', 'Вы учились в колледже: вуз зачтёт эти годы', 'Колледжде оқыдыңыз: ЖОО бұл жылдарды есептейді', 'You studied at a college: the university counts these years'),
    ('master', 'Для магистратуры и докторантуры нужен диплом вуза', 'Магистратура мен докторантураға ЖОО дипломы керек', 'A master’s or doctoral degree asks for a university diploma'),
    ('university', 'Вы учились в вузе: нужны оценки и подтверждение', 'ЖОО-да оқыдыңыз: бағалар мен растау қажет', 'You studied at a university: grades and proof are needed'),
    ('grant', 'Для регионального гранта: по этой бумаге CAF считает доход семьи (ISEE)', 'Аймақтық грант үшін: CAF отбасы табысын (ISEE) осы қағаз бойынша есептейді', 'For the regional grant: the CAF works out the family’s income (ISEE) from it'),
    ('means', 'Для визы: показывает, что на учёбу хватит денег', 'Виза үшін: оқуға ақша жететінін көрсетеді', 'For the visa: it shows that there is money for the studies'),
    ('owns', 'Для гранта учитывается недвижимость семьи', 'Грантта отбасының мүлкі де есептеледі', 'The family’s real estate counts for the grant'),
    ('rent', 'Вы снимаете жильё: аренда уменьшает доход, который учитывает грант', 'Пәтер жалдайсыз: жалдау ақысы грантта есептелетін табысты азайтады', 'Your family rents its home: the rent lowers the income that counts for the grant'),
    ('divorce', 'Родители в разводе: подтверждает, чей доход учитывать', 'Ата-ана ажырасқан: кімнің табысы есептелетінін растайды', 'The parents are divorced: it proves whose income counts'),
    ('death', 'Один из родителей умер: подтверждает состав семьи', 'Ата-ананың бірі қайтыс болған: отбасы құрамын растайды', 'A parent has died: it proves who the family is'),
    ('single', 'Подтверждает, что родитель не состоит в новом браке', 'Ата-ананың қайта некеде тұрмағанын растайды', 'It proves that the parent has not married again'),
    ('name', 'Имя менялось: связывает старые бумаги с паспортом', 'Аты-жөні өзгерген: ескі қағаздарды паспортпен байланыстырады', 'A name was changed: it ties older papers to the passport'),
    ('apostille_college', 'Италия признаёт диплом колледжа только с апостилем', 'Италия колледж дипломын апостильмен ғана таниды', 'Italy accepts the college diploma with an apostille only'),
    ('apostille_school', 'Италия признаёт аттестат только с апостилем', 'Италия аттестатты апостильмен ғана таниды', 'Italy accepts the certificate with an apostille only'),
    ('apostille_university', 'Италия признаёт бумаги вуза только с апостилем', 'Италия ЖОО қағаздарын апостильмен ғана таниды', 'Italy accepts papers of a university with an apostille only'),
    ('apostille_birth', 'Свидетельство о рождении подтверждает родителей для гранта', 'Туу туралы куәлік грант үшін ата-ананы растайды', 'The birth certificate proves the parents for the grant'),
    ('language', 'Язык программы подтверждают сертификатом', 'Бағдарлама тілін сертификатпен растайды', 'The language of the program is proved by a certificate'),
    ('tolc', 'Итальянский бакалавриат принимает по результату TOLC', 'Италия бакалавриатына TOLC нәтижесімен қабылдайды', 'Bachelor programs in Italy admit by the TOLC'),
    ('codice', 'Налоговый номер нужен для гранта, банка и жилья в Италии', 'Италияда грант, банк және тұрғын үйге салық нөмірі керек', 'The grant, a bank and a home in Italy ask for the tax number'),
    ('universitaly', 'Предзачисление: без него консульство не примет на визу', 'Алдын ала тіркелу: онсыз консулдық визаға қабылдамайды', 'Pre-enrolment: the consulate takes no visa application without it'),
    ('ddv', 'Консульство подтверждает ценность вашего диплома', 'Консулдық білім құжатыңыздың құнын растайды', 'The consulate certifies what your diploma is worth'),
    ('visa', 'Нужно для национальной визы (тип D)', 'Ұлттық виза (D түрі) үшін керек', 'Needed for the national visa (type D)'),
    ('germany', 'Для визы в Германию: деньги на год на блокированном счёте', 'Германия визасы үшін: бұғатталған шотта бір жылдық ақша', 'For the German visa: a year’s money on a blocked account'),
    ('czech', 'Чешский вуз принимает после признания аттестата', 'Чехия ЖОО-сы аттестат танылғаннан кейін қабылдайды', 'Czech universities admit after the certificate is recognised'),
    ('britain', 'Для визы в Великобританию из Казахстана нужна справка о туберкулёзе', 'Қазақстаннан Ұлыбритания визасына туберкулёз анықтамасы керек', 'A British visa from Kazakhstan asks for a tuberculosis certificate'),
    ('china', 'Китайский вуз просит медицинскую форму', 'Қытай ЖОО-сы медициналық форманы сұрайды', 'Chinese universities ask for the medical form'),
    ('usa', 'Для I-20: вуз проверяет деньги на первый год', 'I-20 үшін: ЖОО бірінші жылдың ақшасын тексереді', 'For the I-20: the university checks the first year’s money'),
    ('letters', 'Комиссия читает это вместе с заявкой', 'Комиссия мұны өтініммен бірге оқиды', 'The committee reads it with the application')
  ), given (code, doc_group, position, ru, kk, en, valid_days, retention, apostille, translation, rules) as (values
    ('passport', 'identity', 1, 'Паспорт', 'Паспорт', 'Passport', null::int, 'short', false, true, 'passport|||'),
    ('photo', 'identity', 2, 'Фотография', 'Фотосурет', 'Photograph', 180, 'short', false, false, 'photo|||'),
    ('id_card', 'identity', 3, 'Удостоверение личности', 'Жеке куәлік', 'National identity card', null, 'short', false, false, 'idcard|IT||'),
    ('school_certificate', 'education', 1, 'Аттестат с приложением', 'Қосымшасымен аттестат', 'School certificate with grades', null, 'standard', true, true, 'school|||studied_at_school'),
    ('college_diploma', 'education', 2, 'Диплом колледжа с приложением', 'Қосымшасымен колледж дипломы', 'College diploma with grades', null, 'standard', true, true, 'college|||studied_at_college'),
    ('university_diploma', 'education', 3, 'Диплом вуза с приложением', 'Қосымшасымен ЖОО дипломы', 'University diploma with grades', null, 'standard', true, true, 'master||master,phd|'),
    ('university_transcript', 'education', 4, 'Транскрипт вуза', 'ЖОО транскрипті', 'University transcript', null, 'standard', false, true, 'university|||studied_at_university'),
    ('study_certificate', 'education', 5, 'Справка с места учёбы', 'Оқу орнынан анықтама', 'Certificate of study', 90, 'short', false, false, ''),
    ('finance_family_certificate_notary', 'finance', 1, 'Состав семьи, нотариус', 'Отбасы құрамы, нотариус', 'Family certificate, notary', 180, 'long', false, true, 'grant|IT||wants_grant'),
    ('finance_family_certificate_local', 'finance', 2, 'Состав семьи, ЦОН', 'Отбасы құрамы, ХҚКО', 'Family certificate, local office', 180, 'long', false, true, 'grant|IT||wants_grant'),
    ('finance_student_bank_account_1', 'finance', 3, 'Счёт студента, год 1', 'Студент шоты, 1-жыл', 'Student''s bank account, year 1', null, 'long', false, true, 'means|IT||'),
    ('finance_student_bank_account_2', 'finance', 4, 'Счёт студента, год 2', 'Студент шоты, 2-жыл', 'Student''s bank account, year 2', null, 'long', false, true, 'grant|IT||wants_grant'),
    ('finance_mother_bank_account_1', 'finance', 5, 'Счёт матери, год 1', 'Анасының шоты, 1-жыл', 'Mother''s bank account, year 1', null, 'long', false, true, 'grant|IT||wants_grant,mother_counts'),
    ('finance_mother_bank_account_2', 'finance', 6, 'Счёт матери, год 2', 'Анасының шоты, 2-жыл', 'Mother''s bank account, year 2', null, 'long', false, true, 'grant|IT||wants_grant,mother_counts'),
    ('finance_father_bank_account_1', 'finance', 7, 'Счёт отца, год 1', 'Әкесінің шоты, 1-жыл', 'Father''s bank account, year 1', null, 'long', false, true, 'grant|IT||wants_grant,father_counts'),
    ('finance_father_bank_account_2', 'finance', 8, 'Счёт отца, год 2', 'Әкесінің шоты, 2-жыл', 'Father''s bank account, year 2', null, 'long', false, true, 'grant|IT||wants_grant,father_counts'),
    ('finance_student_salary_1', 'finance', 9, 'Доход студента, год 1', 'Студент табысы, 1-жыл', 'Student''s salary, year 1', null, 'long', false, true, 'grant|IT||wants_grant,student_works'),
    ('finance_student_salary_2', 'finance', 10, 'Доход студента, год 2', 'Студент табысы, 2-жыл', 'Student''s salary, year 2', null, 'long', false, true, 'grant|IT||wants_grant,student_works'),
    ('finance_mother_salary_1', 'finance', 11, 'Доход матери, год 1', 'Анасының табысы, 1-жыл', 'Mother''s salary, year 1', null, 'long', false, true, 'grant|IT||wants_grant,mother_works'),
    ('finance_mother_salary_2', 'finance', 12, 'Доход матери, год 2', 'Анасының табысы, 2-жыл', 'Mother''s salary, year 2', null, 'long', false, true, 'grant|IT||wants_grant,mother_works'),
    ('finance_father_salary_1', 'finance', 13, 'Доход отца, год 1', 'Әкесінің табысы, 1-жыл', 'Father''s salary, year 1', null, 'long', false, true, 'grant|IT||wants_grant,father_works'),
    ('finance_father_salary_2', 'finance', 14, 'Доход отца, год 2', 'Әкесінің табысы, 2-жыл', 'Father''s salary, year 2', null, 'long', false, true, 'grant|IT||wants_grant,father_works'),
    ('finance_student_real_estate', 'finance', 15, 'Недвижимость студента', 'Студенттің мүлкі', 'Student''s real estate', null, 'long', false, true, 'owns|IT||wants_grant,student_owns'),
    ('finance_mother_real_estate', 'finance', 16, 'Недвижимость матери', 'Анасының мүлкі', 'Mother''s real estate', null, 'long', false, true, 'owns|IT||wants_grant,mother_owns'),
    ('finance_father_real_estate', 'finance', 17, 'Недвижимость отца', 'Әкесінің мүлкі', 'Father''s real estate', null, 'long', false, true, 'owns|IT||wants_grant,father_owns'),
    ('finance_rental_agreement_1', 'finance', 18, 'Договор аренды, год 1', 'Жалға алу шарты, 1-жыл', 'Rental agreement, year 1', null, 'long', false, true, 'rent|IT||wants_grant,rents_home'),
    ('finance_rental_agreement_2', 'finance', 19, 'Договор аренды, год 2', 'Жалға алу шарты, 2-жыл', 'Rental agreement, year 2', null, 'long', false, true, 'rent|IT||wants_grant,rents_home'),
    ('finance_divorce_certificate', 'finance', 20, 'Свидетельство о разводе', 'Ажырасу куәлігі', 'Divorce certificate', null, 'long', false, true, 'divorce|IT||wants_grant,parents_divorced'),
    ('finance_death_certificate', 'finance', 21, 'Свидетельство о смерти', 'Қайтыс болу куәлігі', 'Death certificate', null, 'long', false, true, 'death|IT||wants_grant,parent_died'),
    ('finance_marriage_eligibility_certificate', 'finance', 22, 'Справка о брачной правоспособности', 'Некеге қабілеттілік анықтамасы', 'Marriage eligibility certificate', 180, 'long', false, true, 'single|IT||wants_grant,one_parent'),
    ('finance_name_change_certificate', 'finance', 23, 'Справка о смене имени', 'Аты-жөнін өзгерту анықтамасы', 'Name change certificate', null, 'long', false, true, 'name|IT||name_changed'),
    ('grade_certificate_9_first', 'apostille', 1, 'Аттестат за 9 класс: апостиль на оригинал', '9-сынып аттестаты: түпнұсқаға апостиль', 'Grade 9 certificate: apostille on the original', null, 'long', true, false, 'apostille_college|IT||studied_at_college'),
    ('grade_certificate_9_second', 'apostille', 2, 'Аттестат за 9 класс: апостиль на перевод', '9-сынып аттестаты: аудармаға апостиль', 'Grade 9 certificate: apostille on the translation', null, 'long', true, true, 'apostille_college|IT||studied_at_college'),
    ('grade_certificate_11_first', 'apostille', 3, 'Аттестат за 11 класс: апостиль на оригинал', '11-сынып аттестаты: түпнұсқаға апостиль', 'Grade 11 certificate: apostille on the original', null, 'long', true, false, 'apostille_school|IT||studied_at_school'),
    ('grade_certificate_11_second', 'apostille', 4, 'Аттестат за 11 класс: апостиль на перевод', '11-сынып аттестаты: аудармаға апостиль', 'Grade 11 certificate: apostille on the translation', null, 'long', true, true, 'apostille_school|IT||studied_at_school'),
    ('college_diploma_first', 'apostille', 5, 'Диплом колледжа: апостиль на оригинал', 'Колледж дипломы: түпнұсқаға апостиль', 'College diploma: apostille on the original', null, 'long', true, false, 'apostille_college|IT||studied_at_college'),
    ('college_diploma_second', 'apostille', 6, 'Диплом колледжа: апостиль на перевод', 'Колледж дипломы: аудармаға апостиль', 'College diploma: apostille on the translation', null, 'long', true, true, 'apostille_college|IT||studied_at_college'),
    ('expulsion_certificate_first', 'apostille', 7, 'Справка об отчислении: апостиль на оригинал', 'Оқудан шығу анықтамасы: түпнұсқаға апостиль', 'Expulsion certificate: apostille on the original', null, 'long', true, false, ''),
    ('expulsion_certificate_second', 'apostille', 8, 'Справка об отчислении: апостиль на перевод', 'Оқудан шығу анықтамасы: аудармаға апостиль', 'Expulsion certificate: apostille on the translation', null, 'long', true, true, ''),
    ('first_year_bachelor_transcript_first', 'apostille', 9, 'Транскрипт за 1 курс: апостиль на оригинал', '1-курс транскрипті: түпнұсқаға апостиль', 'First-year transcript: apostille on the original', null, 'long', true, false, 'apostille_university|IT|bachelor|studied_at_university'),
    ('first_year_bachelor_transcript_second', 'apostille', 10, 'Транскрипт за 1 курс: апостиль на перевод', '1-курс транскрипті: аудармаға апостиль', 'First-year transcript: apostille on the translation', null, 'long', true, true, 'apostille_university|IT|bachelor|studied_at_university'),
    ('university_diploma_first', 'apostille', 11, 'Диплом вуза: апостиль на оригинал', 'ЖОО дипломы: түпнұсқаға апостиль', 'University diploma: apostille on the original', null, 'long', true, false, 'apostille_university|IT|master,phd|'),
    ('university_diploma_second', 'apostille', 12, 'Диплом вуза: апостиль на перевод', 'ЖОО дипломы: аудармаға апостиль', 'University diploma: apostille on the translation', null, 'long', true, true, 'apostille_university|IT|master,phd|'),
    ('birth_certificate_first', 'apostille', 13, 'Свидетельство о рождении: апостиль на оригинал', 'Туу туралы куәлік: түпнұсқаға апостиль', 'Birth certificate: apostille on the original', null, 'long', true, false, 'apostille_birth|IT||wants_grant'),
    ('birth_certificate_second', 'apostille', 14, 'Свидетельство о рождении: апостиль на перевод', 'Туу туралы куәлік: аудармаға апостиль', 'Birth certificate: apostille on the translation', null, 'long', true, true, 'apostille_birth|IT||wants_grant'),
    ('name_change_first', 'apostille', 15, 'Смена имени: апостиль на оригинал', 'Аты-жөнін өзгерту: түпнұсқаға апостиль', 'Name change: apostille on the original', null, 'long', true, false, 'name|IT||name_changed'),
    ('name_change_second', 'apostille', 16, 'Смена имени: апостиль на перевод', 'Аты-жөнін өзгерту: аудармаға апостиль', 'Name change: apostille on the translation', null, 'long', true, true, 'name|IT||name_changed'),
    ('divorce_first', 'apostille', 17, 'Развод: апостиль на оригинал', 'Ажырасу: түпнұсқаға апостиль', 'Divorce: apostille on the original', null, 'long', true, false, 'divorce|IT||wants_grant,parents_divorced'),
    ('divorce_second', 'apostille', 18, 'Развод: апостиль на перевод', 'Ажырасу: аудармаға апостиль', 'Divorce: apostille on the translation', null, 'long', true, true, 'divorce|IT||wants_grant,parents_divorced'),
    ('death_first', 'apostille', 19, 'Смерть родителя: апостиль на оригинал', 'Ата-ананың қайтыс болуы: түпнұсқаға апостиль', 'Death of a parent: apostille on the original', null, 'long', true, false, 'death|IT||wants_grant,parent_died'),
    ('death_second', 'apostille', 20, 'Смерть родителя: апостиль на перевод', 'Ата-ананың қайтыс болуы: аудармаға апостиль', 'Death of a parent: apostille on the translation', null, 'long', true, true, 'death|IT||wants_grant,parent_died'),
    ('grade_certificate_12_first', 'apostille', 21, 'Аттестат за 12 класс (НИШ): апостиль на оригинал', '12-сынып аттестаты (НЗМ): түпнұсқаға апостиль', 'Grade 12 certificate (selective school): apostille on the original', null, 'long', true, false, ''),
    ('grade_certificate_12_second', 'apostille', 22, 'Аттестат за 12 класс (НИШ): апостиль на перевод', '12-сынып аттестаты (НЗМ): аудармаға апостиль', 'Grade 12 certificate (selective school): apostille on the translation', null, 'long', true, true, ''),
    ('language_certificate', 'application', 1, 'Языковой сертификат', 'Тіл сертификаты', 'Language certificate', 730, 'standard', false, false, 'language|||'),
    ('tolc_result', 'application', 2, 'Результат TOLC', 'TOLC нәтижесі', 'TOLC result', null, 'standard', false, false, 'tolc|IT|bachelor|'),
    ('codice_fiscale', 'application', 3, 'Codice fiscale', 'Codice fiscale', 'Codice fiscale', null, 'long', false, false, 'codice|IT||'),
    ('universitaly_summary', 'application', 4, 'Предзачисление Universitaly', 'Universitaly алдын ала тіркелуі', 'Universitaly pre-enrolment', null, 'standard', false, false, 'universitaly|IT||'),
    ('dichiarazione_di_valore', 'application', 5, 'Dichiarazione di valore', 'Dichiarazione di valore', 'Dichiarazione di valore', null, 'long', false, false, 'ddv|IT||'),
    ('visa_form', 'application', 6, 'Анкета на визу D', 'D визасының сауалнамасы', 'Application form for visa D', null, 'short', false, false, 'visa|IT||'),
    ('health_insurance', 'application', 7, 'Медицинская страховка', 'Медициналық сақтандыру', 'Health insurance', 365, 'short', false, false, 'visa|IT||'),
    ('housing_proof', 'application', 8, 'Подтверждение жилья', 'Тұрғын үй растамасы', 'Proof of housing', null, 'short', false, false, 'visa|IT||'),
    ('parental_consent', 'application', 9, 'Согласие родителей у нотариуса', 'Нотариус куәландырған ата-ана келісімі', 'Parents’ consent by a notary', null, 'standard', false, true, ''),
    ('blocked_account', 'application', 10, 'Блокированный счёт (Sperrkonto)', 'Бұғатталған шот (Sperrkonto)', 'Blocked account (Sperrkonto)', null, 'long', false, false, 'germany|DE||'),
    ('nostrification', 'application', 11, 'Нострификация аттестата', 'Аттестат нострификациясы', 'Recognition of the school certificate', null, 'long', false, false, 'czech|CZ||'),
    ('tuberculosis_certificate', 'application', 12, 'Справка о туберкулёзе', 'Туберкулёз анықтамасы', 'Tuberculosis certificate', 180, 'short', false, false, 'britain|GB||'),
    ('medical_form', 'application', 13, 'Медицинская форма иностранца', 'Шетелдік медициналық форма', 'Physical examination record for foreigners', 180, 'short', false, false, 'china|CN||'),
    ('bank_letter', 'application', 14, 'Письмо банка о средствах', 'Қаражат туралы банк хаты', 'Bank letter of funds', 180, 'long', false, false, 'usa|US||'),
    ('cv_paper', 'letters', 1, 'Резюме (CV)', 'Түйіндеме (CV)', 'Curriculum vitae', null, 'short', false, false, 'letters|||'),
    ('motivation_letter_paper', 'letters', 2, 'Мотивационное письмо', 'Мотивациялық хат', 'Motivation letter', null, 'short', false, false, 'letters|||'),
    ('recommendation_letter_1', 'letters', 3, 'Рекомендация, первая', 'Бірінші ұсыныс хат', 'First recommendation', null, 'short', false, false, 'letters|||'),
    ('recommendation_letter_2', 'letters', 4, 'Рекомендация, вторая', 'Екінші ұсыныс хат', 'Second recommendation', null, 'short', false, false, 'letters||master,phd|'),
    ('portfolio', 'letters', 5, 'Портфолио', 'Портфолио', 'Portfolio', null, 'short', false, false, ''),
    ('invitation_letter', 'final', 1, 'Приглашение вуза', 'ЖОО шақыруы', 'Letter of admission', null, 'permanent', false, false, ''),
    ('enrolment_certificate', 'final', 2, 'Справка о зачислении', 'Қабылдау анықтамасы', 'Certificate of enrolment', null, 'permanent', false, false, ''),
    ('visa_scan', 'final', 3, 'Виза', 'Виза', 'Visa', null, 'permanent', false, false, ''),
    ('residence_permit', 'final', 4, 'Вид на жительство', 'Тұруға рұқсат', 'Residence permit', null, 'permanent', false, false, ''),
    ('final_grades', 'final', 5, 'Итоговые оценки', 'Қорытынды бағалар', 'Final grades', null, 'permanent', false, false, '')
  ), rules as (
    select g.code, jsonb_agg(jsonb_build_object(
      'countries', to_jsonb(listed_words(split_part(r.rule, '|', 2))), 'degrees', to_jsonb(listed_words(split_part(r.rule, '|', 3))),
      'packages', '[]'::jsonb, 'when', to_jsonb(listed_words(split_part(r.rule, '|', 4))),
      'why', jsonb_build_object('ru', w.ru, 'kk', w.kk, 'en', w.en)) order by r.n) as needed
    from given g, regexp_split_to_table(g.rules, ';') with ordinality as r (rule, n)
    join whys w on w.key = split_part(r.rule, '|', 1)
    group by g.code
  )
  insert into document_types (school_id, code, doc_group, position, name_ru, name_kk, name_en, valid_days, retention,
    needs_apostille, needs_translation, needed, is_own)
  select current_school(), g.code, g.doc_group, g.position, g.ru, g.kk, g.en, g.valid_days, g.retention, g.apostille,
    g.translation, coalesce(rules.needed, '[]'), g.doc_group in ('finance', 'apostille')
  from given g left join rules using (code)
$$;
do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    perform add_first_document_types();
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
