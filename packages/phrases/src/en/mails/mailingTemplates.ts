/** The templates of mailings: greetings, and messages about the way of a student (R419 to R437). */
export const mailingTemplates = {
  birthday_a_subject: 'Happy birthday, {{first_name|friend}}',
  birthday_a_body:
    '<b>Happy birthday, {{first_name|friend}}.</b>\n\nWe wish you a year in which hard things become clear and far places come closer. May there be strength for study, time for friends and reasons to be proud of yourself.\n\nWarmly,\n{{curator|your curator}} and {{school}}',
  birthday_b_subject: 'Today is yours, {{first_name|friend}}',
  birthday_b_body:
    '<b>{{first_name|Friend}}, many happy returns.</b>\n\nNot a word about documents and deadlines today. The day is yours: spend it with the people you love and wish for something brave.\n\nThe rest can wait until tomorrow.\n\nYour school, {{school}}',
  new_year_subject: 'Happy New Year',
  new_year_body:
    '<b>Happy New Year, {{first_name|friend}}.</b>\n\nYou did more this year than it may seem: words learnt, problems solved, new steps towards a university. May the new year bring the letter you are waiting for.\n\nWe are resting now and will be back on {{date}}. Good health to you and your family.\n\n{{school}}',
  march_8_women_subject: "Happy Women's Day",
  march_8_women_body:
    "<b>{{first_name|Hello}}, happy Women's Day.</b>\n\nWe wish you to study what interests you, to choose for yourself and never to ask permission to dream. May there be people beside you who believe in you and help in deed.\n\nHave a bright spring day.\n\n{{school}}",
  march_8_men_subject: "Today is Women's Day",
  march_8_men_body:
    '<b>{{first_name|Hello}}, today is 8 March.</b>\n\nA good day to call your mother and grandmother, to congratulate your sister, and to thank the teacher who once explained something hard in simple words.\n\nFive minutes are enough, and they will remember it.\n\n{{school}}',
  nauryz_a_subject: 'Happy Nauryz',
  nauryz_a_body:
    '<b>{{first_name|Hello}}, happy Nauryz.</b>\n\nDay and night are equal, and the year begins anew. May your table be full, your family at peace and your work go smoothly. Let old grievances stay with the winter.\n\nLight and renewal to you and yours.\n\n{{school}}',
  nauryz_b_subject: 'Nauryz: best wishes and days off',
  nauryz_b_body:
    '<b>{{first_name|Hello}}, happy Nauryz.</b>\n\nTaste nauryz-kozhe in at least three homes, visit your elders and get some sleep.\n\nThere are no classes from {{date_from}} to {{date_to}}; curators answer again from {{date}}. If a deadline falls on these days, please send the document in advance.\n\n{{school}}',
  unity_day_subject: 'Happy Unity Day',
  unity_day_body:
    '<b>{{first_name|Hello}}, happy Day of Unity of the People of Kazakhstan.</b>\n\nIn one of our groups there are students from different cities and families, with different languages at home. Together it is more interesting and safer. Let it stay so.\n\nWarm May days to you.\n\n{{school}}',
  may_7_subject: '7 May: a public holiday',
  may_7_body:
    '<b>{{first_name|Hello}},</b>\n\nToday, 7 May, Kazakhstan honours those who keep us safe. We wish your family a peaceful sky and quiet evenings at home.\n\nThere are no classes today; the next one is as scheduled. Curators will answer on {{date}}.\n\n{{school}}',
  victory_day_subject: '9 May. We remember',
  victory_day_body:
    '<b>9 May, Victory Day</b>\n\nToday we remember those who fought, those who worked behind the lines and those who did not come back. There is such a name in almost every family of ours.\n\nAsk your elders and write down what they recall. As long as a name is spoken, the person is with us.\n\n{{school}}',
  defenders_day_subject: "Happy Defender's Day",
  defenders_day_body:
    '<b>{{first_name|Hello}}, happy Defender of the Fatherland Day.</b>\n\nThank you for keeping your word, caring for your family and being someone to lean on when it is hard. No course teaches that; people learn it from people like you.\n\nGood health, a strong home and peaceful days.\n\n{{school}}',
  kurban_ait_subject: 'Kurban Ait greetings',
  kurban_ait_body:
    '<b>{{first_name|Hello}}, Kurban Ait mubarak.</b>\n\nMay your home be generous, your prayers heard, and the good you do for others return to your family as health and peace.\n\nIf a class on this day does not suit you, write to your curator: we will find another time.\n\n{{school}}',
  christmas_subject: 'Merry Christmas',
  christmas_body:
    '<b>{{first_name|Hello}}, merry Christmas.</b>\n\nMay your home be warm and bright, your family close and your heart at peace. We wish you and those dear to you a kind new year.\n\nIf a class on this day does not suit you, write to your curator: we will find another time.\n\n{{school}}',
  capital_day_subject: 'Happy Capital Day',
  capital_day_body:
    '<b>{{first_name|Hello}}, happy Capital Day.</b>\n\nAstana stands in the middle of the steppe, where many once doubted that a city would work. It did. A good reminder for everyone who is starting something big.\n\nHave a warm summer and good walks.\n\n{{school}}',
  constitution_day_subject: 'Happy Constitution Day',
  constitution_day_body:
    '<b>{{first_name|Hello}}, happy Constitution Day of the Republic of Kazakhstan.</b>\n\nThe right to education is written in the basic law, yet each of us puts it to use alone: opening a book, sending an application, not giving up halfway. May you know your rights and use them boldly.\n\nHave a good day off.\n\n{{school}}',
  republic_day_subject: 'Happy Republic Day',
  republic_day_body:
    '<b>{{first_name|Hello}}, happy Republic Day.</b>\n\nA country is made of people who do their work well. Wherever you study, at home or abroad, what you learn stays with you and will be needed here.\n\nWe are proud of you.\n\n{{school}}',
  independence_day_subject: 'Happy Independence Day',
  independence_day_body:
    '<b>{{first_name|Hello}}, happy Independence Day of Kazakhstan.</b>\n\nIndependence begins with thinking for yourself and answering for your own choice. You learn it every day, and you are getting there.\n\nPeace to our country, warmth to your home.\n\n{{school}}',
  service_rating_subject: 'How are we doing?',
  service_rating_body:
    '{{first_name|Hello}}, you have completed an important step with us: <b>{{step}}</b>.\n\nPlease rate us from 1 to 5 and say in two words what was good and what got in the way. It takes a minute.\n\n<a href="{{link}}">Rate us</a>\n\nIf something went wrong, say so plainly. We will read it and answer.\n\n{{curator|Your curator}}',
  send_off_subject: 'Safe flight, {{first_name|friend}}',
  send_off_body:
    "<b>{{first_name|Friend}}, have a safe journey.</b>\n\nYou fly on {{date}}, and a new city is ahead: {{city}}. Before you leave, check:\n• passport with visa, insurance and the university's letter on you, not in the luggage;\n• original documents in your hand luggage, copies in the phone;\n• your address there and a little cash;\n• the number of someone close, on paper.\n\nWhen you land, send us a line. We stay with you after departure too.\n\n{{curator|Your curator}}",
  send_off_guardian_subject: 'Safe travels to your child',
  send_off_guardian_body:
    'Hello, {{guardian_name|dear parents}},\n\nToday matters to your family: {{student}} is flying out, to {{city}}. You did a great deal to make this day come. Thank you for your trust.\n\nThree things remain after landing: the residence permit, housing and enrolment at the university. The curator is at hand and will guide each step.\n\n{{curator|The curator}}, {{school}}',
  salutation_subject: 'Nice to meet you',
  salutation_body:
    'Hello, {{first_name|friend}},\n\nThis is {{curator|your new curator}} from {{school}}. I will help you choose programs, gather documents and keep to the deadlines.\n\nThe first step is simple: <a href="{{link}}">open your account</a> and fill in the part about your education. It takes about ten minutes.\n\nWrite your questions right here. I answer during working hours: {{hours|10:00 to 18:00}}.',
  salutation_guardian_subject: "Your child's curator",
  salutation_guardian_body:
    'Hello, {{guardian_name|dear parents}},\n\nThis is {{curator|the curator}} from {{school}}. I look after the admission of {{student}}.\n\nYou have a page of your own that shows the current step, the missing documents and the deadlines ahead: <a href="{{link}}">open it</a>. No password is needed, but please keep the link to yourself.\n\nIf you would rather talk, send me a time and I will call.',
  loyalty_subject: 'Your bonus: {{sum}}',
  loyalty_body:
    '{{first_name|Hello}}, thank you for staying with us.\n\nYour bonus account holds <b>{{sum}}</b>. It can cover up to {{percent}} of your next course or support package. The bonus is valid until {{date}}.\n\n<a href="{{link}}">See what to use it for</a>\n\nThe full terms are behind the same link. Ask us if anything is unclear.\n\n{{school}}',
  visa_recommendations_subject: 'Visa for Italy: what to prepare',
  visa_recommendations_body:
    "{{first_name|Hello}}, the visa comes next. Here is the order that makes it hard to forget anything.\n\n<b>When to apply</b>\nAs soon as the university has validated your application on Universitaly. The last day this year: <b>{{visa_last_day|check on the embassy's site}}</b>. The visa centre may close bookings earlier, and the university may expect you in Italy by a date of its own. Do not leave it to the last month.\n\n<b>Where</b>\n{{visa_place|The Embassy of Italy in Astana or the visa centre}}. Check booking and the list of cities on their sites.\n\n<b>What to gather</b>\n• the form and a photo of the right size;\n• passport valid for at least three months after the visa ends, with blank pages;\n• the Universitaly summary (riepilogo) validated by the university;\n• school certificate or diploma with apostille and translation, and the DDV or CIMEA statement if the university asks for it;\n• proof of money for the academic year: <b>{{proof_sum|ask the embassy for the sum}}</b>, and for the return trip;\n• proof of housing: a contract, a booking or a dormitory letter;\n• medical insurance;\n• if you are under 18, your parents' notarised consent.\n\n<b>About money</b>\nYour own means, your parents' or a sponsor's, or a grant are accepted. A bank or insurance guarantee (fideiussione) is not. Do not pay in a large sum the day before the statement: the movement on the account should be easy to understand.\n\n<b>On the day</b>\n• come 15 minutes early, with the copies in the order of the list;\n• answer briefly: where you are admitted, for how many years, who pays, where you will live;\n• keep the receipt and the tracking number.\n\n<b>Afterwards</b>\nCheck the name, the dates and type D in the visa. Buy the ticket after the decision. In Italy you have 8 working days after entry to apply for the residence permit.\n\nThe embassy alone decides; the university's validation does not replace its decision. Before you apply, send us your papers: <a href=\"{{link}}\">upload documents</a>. We will check them.\n\n{{curator|Your curator}}",
  refer_a_friend_subject: 'Invite a friend and get 5% back',
  refer_a_friend_body:
    '{{first_name|Hello}}, is one of your friends also thinking of studying abroad?\n\nSend your friend your own link:\n<a href="{{link}}">{{link}}</a>\n\nYour friend opens it and presses “Free consultation”. If they buy something later, <b>5% of the purchase</b> comes back to you as cashback.\n\nWhom you invited and how much you have collected is shown in your settings.\n\n{{school}}',
} as const
