const grow = (base, year, rate) => String(Math.round(base * (1 + rate * (year - 2021))));

const COUNTS = {
  overall: (y) => [
    ['Students in all colleges', grow(4180, y, 0.03)],
    ['Women among a hundred students', grow(54, y, 0.012)],
    ['Teachers', grow(332, y, 0.037)],
    ['Publications in journals', grow(148, y, 0.12)],
    ['Outreach camps', grow(96, y, 0.1)],
    ['People seen in camps', grow(11800, y, 0.08)],
  ],
  dental: (y) => [
    ['BDS seats', '100'],
    ['MDS specialities', '8'],
    ['Dental chairs', '120'],
    ['Teachers', grow(108, y, 0.028)],
    ['Outpatients in the year', grow(98400, y, 0.06)],
    ['Research papers', grow(61, y, 0.11)],
  ],
  engineering: (y) => [
    ['Students, Computer Science', grow(418, y, 0.05)],
    ['Students, Electronics and Communication', grow(402, y, 0.04)],
    ['Students, Electrical', grow(212, y, 0.02)],
    ['Students, Mechanical', grow(205, y, 0.015)],
    ['Students, Civil', grow(198, y, 0.02)],
    ['Students, Bio-Medical', grow(96, y, 0.05)],
    ['Laboratories', grow(24, y, 0.05)],
    ['Projects with partners', grow(31, y, 0.14)],
    ['Teachers', grow(128, y, 0.03)],
  ],
  management: (y) => [
    ['Students, B.Com.', grow(318, y, 0.03)],
    ['Students, BBA', grow(152, y, 0.04)],
    ['Students, MBA', grow(221, y, 0.03)],
    ['Teachers', grow(42, y, 0.045)],
    ['Students placed in the year', grow(143, y, 0.06)],
    ['Live cases with companies', grow(18, y, 0.15)],
  ],
};
const UNIT = {
  overall: 'RGC Group of Institutions',
  dental: 'RGC College of Dental Sciences & Hospital',
  engineering: 'RGC Institute of Technology',
  management: 'RGC Institute of Commerce & Management',
};

const sheet = (year, kind) => ({
  title: `NIRF ${year}: ${kind} data`,
  subtitle: `${UNIT[kind]}, data as handed in`,
  blocks: [
    {
      p: `This sheet gives the counts that were handed in for the National Institutional Ranking Framework ${year}. They were taken from the admission register, the staff register and the records of the research cell, and checked by the quality assurance cell.`,
    },
    { table: [['What was counted', 'Number'], ...COUNTS[kind](year)] },
    { h: 'How we counted' },
    {
      list: [
        'Students are those on the register on the last working day of the first term.',
        'Teachers are counted once, in the college where they teach most.',
        'A paper by several of our authors counts once.',
      ],
    },
    { p: 'Questions and comments on this data: info@rgc.example.' },
  ],
});

/** Data sheets by year. */
export const NIRF = Object.fromEntries(
  [2021, 2022, 2023, 2024].flatMap((year) =>
    ['overall', 'dental', 'engineering', ...(year > 2022 ? ['management'] : [])].map((kind) => [
      `nirf-${year}-${kind}`,
      sheet(year, kind),
    ]),
  ),
);

const paper = (title, by, abstract, method, table, found, conclusion) => ({
  title,
  subtitle: `${by}. Reprint for the college library`,
  blocks: [
    { h: 'Abstract' },
    { p: abstract },
    { h: 'Why we asked' },
    {
      p: 'The question came out of daily work, not out of a book. Colleagues had noticed the same thing in different places, and nobody could say how common it was. We wanted figures that a small team could collect with care and that others could check.',
    },
    { h: 'Method' },
    { p: method },
    {
      p: 'Everybody who took part was told the purpose in Kannada or English and agreed in writing. The ethics committee of the college approved the plan. Two of us entered all figures independently and settled the differences by going back to the sheets.',
    },
    { h: 'What we found' },
    { p: found },
    { table },
    { h: 'What it does not show' },
    {
      p: 'The study is small and belongs to one district north of Bengaluru. It cannot say what causes what. People who were away on the days of our visits are missing, and they may differ from those we met.',
    },
    { h: 'Conclusion' },
    { p: conclusion },
    {
      p: 'The sheets, without names, can be read in the library of RGC Knowledge Park. We thank the people who gave us their time.',
    },
  ],
});

/** Short research papers. */
export const PAPERS = {
  'paper-fluoride-wells': paper(
    'Fluoride in the wells of Kodigehalli Hobli',
    'Department of Public Health Dentistry, with the civil engineering laboratory',
    'We measured fluoride in the water of 64 wells and looked at the teeth of 512 children under twelve who drink from them. Mottling was rare below 1.0 mg/l and common above 1.5 mg/l. Deep wells had more fluoride than open ones.',
    'Each well was sampled three times, in March, July and December, and tested with an ion-selective electrode. Two dentists, who did not know the readings, examined the children in daylight at school.',
    [
      ['Fluoride in mg/l', 'Wells', 'Children', 'With mottling'],
      ['below 1.0', '31', '246', '9'],
      ['1.0 to 1.5', '19', '158', '31'],
      ['above 1.5', '14', '108', '64'],
    ],
    'Readings changed little between the seasons. The fourteen wells with most fluoride were all deeper than ninety metres.',
    'Two villages now mix water from open wells with that of the deep ones. We will look at the next class of children in four years.',
  ),
  'paper-glass-ceramic': paper(
    'Glass-ceramic fillings in hot and dusty places',
    'Department of Conservative Dentistry, with the materials laboratory',
    'Fillings made in village camps set faster and less evenly than in the clinic. At 36 degrees the working time fell by a third. Cooling the mixing slab was enough to win it back.',
    'We mixed 180 samples of one glass-ceramic material at 22, 30 and 36 degrees, with clean and with dusty hands and slabs, and measured setting time and hardness after one day.',
    [
      ['Temperature', 'Working time', 'Hardness, clean', 'Hardness, dusty'],
      ['22 degrees', '3.1 min', '62', '57'],
      ['30 degrees', '2.5 min', '60', '53'],
      ['36 degrees', '2.0 min', '58', '49'],
    ],
    'Heat shortened the time; dust lowered the hardness. With a cooled slab at 36 degrees the working time was 2.9 minutes.',
    'The mobile clinic now carries a slab in an ice box and a cover for the mixing table.',
  ),
  'paper-night-duty': paper(
    'Sleep and night duty among hospital nurses',
    'Kamala College of Nursing',
    'Over three years 118 nurses of two hospitals kept sleep diaries. After the fourth night in a row they slept an hour less than after the first. Shorter runs of nights were kept more willingly and led to fewer sick days.',
    'Diaries were kept for two weeks in every quarter. Half of the wards changed from runs of six nights to runs of three, the other half a year later.',
    [
      ['Run of nights', 'Hours of sleep', 'Sick days a quarter'],
      ['first to third', '6.4', '1.1'],
      ['fourth to sixth', '5.3', '1.9'],
    ],
    'Nurses with small children slept least, whatever the run. A room for a short rest at three in the morning was used by most.',
    'Both hospitals now plan no more than three nights in a row.',
  ),
  'paper-oral-cancer-screening': paper(
    'Trained villagers and the early signs of oral cancer',
    'Departments of Oral Medicine and of Public Health Dentistry',
    'Eighteen health workers of three villages learned in five days to look for early signs in the mouth. They examined 1,946 adults whom dentists then examined again. They found most of what the dentists found.',
    'Workers and dentists examined the same people on the same day and did not speak about them. All doubtful cases were seen at the dental hospital within a fortnight.',
    [
      ['Village', 'Adults', 'Signs seen by dentists', 'Also seen by workers'],
      ['Hurulichikkanahalli', '702', '41', '36'],
      ['Byatha', '655', '33', '28'],
      ['Silvepura', '589', '29', '26'],
    ],
    'The workers raised the alarm needlessly in about one adult of thirty. People came to them more readily than to the camp.',
    'Training villagers is worth it where the nearest dentist is far. They need a day of practice every six months.',
  ),
  'paper-digital-payment': paper(
    'Small family shops and the first digital payment',
    'RGC Institute of Commerce & Management',
    'We spoke with 86 shopkeepers in Hesaraghatta about the day they first took a payment by phone. Most began because one regular customer asked. Those whose children helped were quicker and lost fewer entries.',
    'Students in pairs interviewed the owner and one other member of each family, in the shop, for about half an hour, and asked to see the notebook of the day.',
    [
      ['Who helped at first', 'Shops', 'Still keep a notebook'],
      ['son or daughter', '39', '31'],
      ['another shopkeeper', '28', '26'],
      ['a salesman', '19', '11'],
    ],
    'Nobody gave up the notebook quickly. It holds what the phone does not: who may pay later.',
    'A course for shopkeepers should begin with the notebook, not with the phone.',
  ),
  'paper-fractions': paper(
    'How six-year-olds explain fractions',
    'RGC College of Education',
    'Student teachers in 28 partner schools asked 340 children of six to share rotis, string and a song. Children divided food fairly long before they could name a half. String was harder; the song was easiest of all.',
    'Each talk lasted ten minutes, in the child’s own language, and was written down by a second student. We sorted the answers by what the child did, not by what the child said.',
    [
      ['Shared thing', 'Fair halves', 'Fair thirds'],
      ['rotis', '301', '212'],
      ['string', '224', '97'],
      ['a song', '318', '243'],
    ],
    'Children who had shared between three at home did so at school. Many cut first and compared afterwards.',
    'Lessons on fractions can begin with three and with things that are eaten or sung.',
  ),
  'paper-solar-cold-box': paper(
    'Solar cold boxes for vaccines: two years on the road',
    'RGC Institute of Technology, Electrical and Bio-Medical, with RGC Medical College & Hospital',
    'Eleven cold boxes built by our students travelled on two-wheelers for two years. They kept vaccines between two and eight degrees on 97 of 100 days. Loose plugs, not heat, caused most failures.',
    'Each box logged its temperature every five minutes. Drivers noted stops and faults. We opened all boxes after each year and weighed the dust.',
    [
      ['Fault', 'First year', 'Second year'],
      ['loose plug', '14', '5'],
      ['tired battery', '3', '6'],
      ['broken lid', '4', '1'],
      ['too hot outside', '2', '2'],
    ],
    'New plugs after the first year removed most faults. The panels lost little, although they were cleaned only once a week.',
    'The drawings are free to copy. Twelve more boxes are being built in the workshop.',
  ),
};

const span = (year) => `${year - 1}–${String(year).slice(2)}`;
const report = (year) => ({
  title: `Annual report ${span(year)}`,
  subtitle: 'RGC Institute of Technology',
  blocks: [
    {
      p: `In ${span(year)} the institute taught ${grow(1531, year, 0.035)} students in six branches and four fields of M.Tech. This report says what was taught, built and learned.`,
    },
    { h: 'Students by branch' },
    {
      table: [
        ['Branch', 'Students'],
        ...COUNTS.engineering(year)
          .slice(0, 6)
          .map(([name, value]) => [name.replace('Students, ', ''), value]),
        ['M.Tech, four fields', grow(118, year, 0.03)],
      ],
    },
    { h: 'Laboratories' },
    {
      p: `The institute has ${grow(24, year, 0.05)} laboratories and two workshops. This year the ${{ 2021: 'electrical machines laboratory got new control panels', 2022: 'electronics laboratory got eighteen new oscilloscopes', 2023: 'bio-medical laboratory got a patient simulator', 2024: 'materials laboratory got a scanning microscope' }[year]}, and every first-year student built and soldered a circuit of his or her own.`,
    },
    { h: 'Projects with partners' },
    {
      list: [
        `${grow(31, year, 0.14)} student projects were set by companies, villages or the hospitals.`,
        'Civil students surveyed the lanes and drains of Byatha for the village council.',
        'Electrical and bio-medical students kept the solar cold boxes for vaccines on the road.',
        'Computer science students wrote the queue display of the dental hospital.',
      ],
    },
    { h: 'The solar roof' },
    {
      p: `Panels on the roof of the technology block gave about ${grow(186, year, 0.06)} megawatt-hours in the year. Students read the meters, clean the panels and explain them to visiting schools.`,
    },
    { h: 'Teaching' },
    {
      p: `${grow(128, year, 0.03)} teachers taught in the year. Each class chose two students to speak with the teachers every month; their notes led to a later start of the workshop day and to open laboratories on Saturdays.`,
    },
    { h: 'Next year' },
    {
      p: 'We want to double the hours in which the laboratories are open without a class, to offer every third-year student a project from outside the college, and to teach surveying in Kannada as well as in English.',
    },
  ],
});
const calendar = (year) => ({
  title: `Calendar of events ${span(year)}`,
  subtitle: 'RGC Institute of Technology',
  blocks: [
    {
      table: [
        ['Month', 'Event'],
        ['August', 'Welcome week; bridge course in mathematics'],
        ['September', 'Workshop week for first-year students'],
        ['October', 'First tests; visit to the survey camp'],
        ['November', 'Research posters; open laboratories for schools'],
        ['December', 'Term examinations'],
        ['January', 'Second term begins; industry talks'],
        ['February', 'Sports meet; village survey'],
        ['March', 'Technical festival; second tests'],
        ['April', `Project day, with ${grow(31, year, 0.14)} projects of partners`],
        ['May', 'Final examinations'],
        ['June', 'Internships; graduation day'],
        ['July', 'Summer courses; repair of laboratories'],
      ],
    },
    {
      p: 'The notice board of the institute gives the days. Examinations follow the calendar of the university.',
    },
  ],
});

/** Yearly papers of the Institute of Technology. */
export const INSTITUTE = Object.fromEntries([
  ...[2021, 2022, 2023, 2024].map((year) => [`technology-annual-report-${year}`, report(year)]),
  ...[2022, 2023, 2024].map((year) => [`technology-calendar-${year}`, calendar(year)]),
]);
