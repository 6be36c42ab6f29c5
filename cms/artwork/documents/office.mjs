const declare =
  'I declare that what I have written here is true. I know that a false declaration may lead to cancellation.';

/** Papers of the office: policies, forms, rules. */
export const OFFICE = {
  prospectus: {
    title: 'Group prospectus',
    subtitle: 'Five colleges, one campus',
    blocks: [
      {
        p: 'RGC began in 1982 in a rented house in Bengaluru, with two classrooms and a shelf of 200 books. Today five colleges, a dental hospital of 120 chairs and a medical hospital of 350 beds share one campus at RGC Knowledge Park on Hesaraghatta Road. Our motto has not changed: Imagine, Inspire, Innovate.',
      },
      { h: 'The colleges' },
      {
        table: [
          ['College', 'Founded', 'Courses'],
          ['RGC College of Education', '1986', 'Bachelor of Education'],
          ['RGC College of Dental Sciences & Hospital', '1992', 'BDS; MDS in eight specialities'],
          ['Kamala College of Nursing', '1994', 'B.Sc. Nursing'],
          [
            'RGC Institute of Technology',
            '2001',
            'B.E. in Electrical, Computer Science, Electronics and Communication, Civil, Bio-Medical and Mechanical; M.Tech in four fields',
          ],
          ['RGC Institute of Commerce & Management', '2004', 'B.Com., BBA, MBA'],
        ],
      },
      { h: 'How we teach' },
      {
        p: 'Students meet real work early. Dental students see patients from the third year under a teacher. Nursing students walk the wards in the first term. Engineers build and measure in the laboratory before they calculate, and student teachers stand in front of a class in one of 28 partner schools.',
      },
      { h: 'The campus' },
      {
        list: [
          'Forty acres with a lake, an avenue of gulmohar trees and an open-air theatre.',
          'A library of 86,000 volumes with reading places for 600.',
          'Two hostels for 1,100 students, with a dining hall that cooks for everyone.',
          'A 400-metre track, a cricket ground, and courts for kabaddi, volleyball and badminton.',
        ],
      },
      { h: 'Beyond the campus' },
      {
        p: 'Satellite clinics at Yelahanka, Nelamangala and Doddaballapura, a mobile dental clinic and three adopted villages, Hurulichikkanahalli, Byatha and Silvepura, take our students to the people they will serve.',
      },
      { h: 'How admission works' },
      {
        p: 'Dental, engineering and management places are filled through the state’s counselling and the entrance examinations it names, such as NEET-UG, NEET MDS, KCET, COMEDK UGET, PGCET, GATE, KMAT and CMAT. The Admissions Office explains which of them applies to you.',
      },
      { h: 'How to reach us' },
      {
        p: 'Admissions: +91 80 5550 1990, admissions@rgc.example. The campus is on Hesaraghatta Road in north Bengaluru; eight college bus routes stop at the main gate.',
      },
    ],
  },
  'anti-ragging-policy': {
    title: 'Anti-ragging policy',
    subtitle: 'For all colleges, hostels and buses of the group',
    blocks: [
      {
        p: 'Nobody at RGC has to earn a place by being humiliated. Ragging is forbidden on the campus, in the hostels, in college buses, on line and outside our gates.',
      },
      { h: 'What ragging is' },
      {
        list: [
          'Teasing, abusing, threatening or touching a student against his or her will.',
          'Making a student do something that causes shame, fear or harm.',
          'Forcing a student to do another’s academic or private work, or to pay for others.',
          'Insulting a student because of language, region, caste, religion, gender, body or means.',
          'Sending, showing or keeping pictures or messages meant to humiliate.',
        ],
      },
      { h: 'How to complain' },
      {
        p: 'Speak to any member of the committee, your warden or your mentor; ring the 24-hour desk on +91 80 5550 1911; or write to info@rgc.example. You may bring a friend. You may complain for somebody else. Your name is not passed on without your consent.',
      },
      { h: 'What we do then' },
      {
        list: [
          'The same day: we make sure that you are safe and speak to you in private.',
          'Within 24 hours: the squad visits the place and hears those who were there.',
          'Within seven days: the committee hears both sides and decides.',
          'Within ten days: you are told in writing what was decided.',
        ],
        numbered: true,
      },
      { h: 'What may follow' },
      {
        p: 'A warning, suspension from classes or hostel, withholding of results, expulsion, and a report to the police where the law asks for it. Those who watch and encourage are answerable too. A false complaint made in bad faith is itself an offence.',
      },
      { h: 'Who sits on the committee' },
      {
        table: [
          ['Office', 'Number of members'],
          ['Chair: a principal, in turn', '1'],
          ['Teachers, at least half of them women', '4'],
          ['Chief wardens of the two hostels', '2'],
          ['Students, one of them in the first year', '2'],
          ['A parent', '1'],
        ],
      },
      {
        p: 'The committee meets at the start of each term and whenever a complaint comes. The squad walks the campus at hours nobody is told of.',
      },
    ],
  },
  'anti-ragging-undertaking': {
    title: 'Anti-ragging undertaking',
    subtitle: 'To be signed by the student and by a parent or guardian',
    blocks: [
      { h: 'By the student' },
      { form: ['Name', 'College and course', 'Admission number'] },
      {
        p: 'I have read the anti-ragging policy of the RGC Group of Institutions. I will not take part in ragging, encourage it or keep silent about it. I understand what may follow if I do.',
      },
      { sign: ['Signature of the student', 'Place and date'] },
      { h: 'By the parent or guardian' },
      { form: ['Name', 'Relation to the student', 'Telephone'] },
      {
        p: 'I have read the same policy and have spoken about it with my son, daughter or ward. I accept that the college will act on it.',
      },
      { sign: ['Signature of the parent or guardian', 'Place and date'] },
    ],
  },
  'code-of-conduct': {
    title: 'Student code of conduct',
    subtitle: 'How we live and work together',
    blocks: [
      {
        p: 'A college is a place where people of very different homes work side by side. These rules are few, and they apply to everybody.',
      },
      { h: 'Attendance' },
      {
        list: [
          'Be in class, clinic or laboratory on time; the door closes ten minutes after the bell.',
          'At least 75 in a hundred classes of each subject, and 80 in clinics and wards, are needed to sit an examination.',
          'Illness and family duties are excused with a letter within three days.',
        ],
      },
      { h: 'Dress in clinics and laboratories' },
      {
        list: [
          'A clean white coat or uniform with your name on it; short nails, hair tied, closed shoes.',
          'Goggles and gloves where the notice on the door asks for them.',
          'No coat or scrubs in the dining hall or the bus.',
        ],
      },
      { h: 'Respect' },
      {
        list: [
          'Patients come first. Ask before you touch; explain before you act; never discuss a patient outside the clinic.',
          'Greet the people who clean, cook, drive and guard. They are colleagues.',
          'Disagree with arguments. Never with threats.',
        ],
      },
      { h: 'Phones' },
      {
        p: 'Phones are silent in class, in clinics and in the library. Pictures of patients, of examination papers and of people who have not agreed are forbidden.',
      },
      { h: 'Honest work' },
      {
        p: 'Copying in examinations, handing in another’s work and inventing results are treated alike. Say where your words and figures come from.',
      },
      { h: 'The campus' },
      {
        list: [
          'No smoking, drinking or drugs anywhere on the forty acres.',
          'Bicycles and buses only beyond the inner gate.',
          'The lake is for looking at.',
        ],
      },
      { h: 'If a rule is broken' },
      {
        p: 'Your mentor speaks to you first. Serious matters go to the disciplinary committee, which hears you before it decides. You may appeal to the Director, Academics within ten days.',
      },
    ],
  },
  'academic-calendar': {
    title: 'Academic calendar',
    subtitle: 'The shape of the year; the notice board gives the days',
    blocks: [
      {
        table: [
          ['Month', 'First term', 'Second term'],
          ['August', 'Welcome week; classes begin', '–'],
          ['September', 'First tests; clubs choose their officers', '–'],
          ['October', 'Autumn festival; mid-term break', '–'],
          ['November', 'Kannada Rajyotsava; research posters', '–'],
          ['December', 'Revision; term examinations', '–'],
          ['January', '–', 'Classes begin; lamp-lighting of new nurses'],
          ['February', '–', 'Sports meet; village health camps'],
          ['March', '–', 'Second tests; annual day'],
          ['April', '–', 'Project week; placement interviews'],
          ['May', '–', 'Revision; final examinations'],
          ['June', '–', 'Graduation day; internships'],
          ['July', '–', 'Summer courses; admissions desk open'],
        ],
      },
      {
        p: 'Clinics and wards work through the year, with duty lists by rotation. Each college fixes its own examination days with its university. Dates are put on the notice board at least four weeks before.',
      },
    ],
  },
  'application-form': {
    title: 'Application form',
    subtitle: 'One form for all five colleges',
    blocks: [
      {
        form: [
          'Name in full',
          'Date of birth',
          'Father’s or mother’s name',
          'Address',
          'Telephone',
          'E-mail',
          'College and course',
          'Second choice',
        ],
      },
      { h: 'Marks' },
      {
        table: [
          ['Examination', 'Board or university', 'Year', 'Marks in a hundred'],
          ['Class 10', ' ', ' ', ' '],
          ['Class 12 or diploma', ' ', ' ', ' '],
          ['Degree, if any', ' ', ' ', ' '],
          ['Entrance examination', ' ', ' ', ' '],
        ],
      },
      { p: declare },
      { sign: ['Signature of the applicant', 'Signature of the parent', 'Place and date'] },
    ],
  },
  'hostel-admission-form': {
    title: 'Hostel admission form',
    blocks: [
      {
        form: [
          'Name of the student',
          'College, course and year',
          'Home address',
          'Telephone of the student',
          'Guardian and relation',
          'Telephone of the guardian',
          'Local guardian in Bengaluru',
        ],
      },
      {
        table: [
          ['Room', 'Food', 'Needs we should know of'],
          ['( ) two beds   ( ) three beds', '( ) vegetarian   ( ) egg   ( ) any', ' '],
        ],
      },
      {
        p: 'I will keep the hours of the hostel, sign in and out, and look after my room. Guests are received in the hall on the ground floor. I know that ragging means leaving the hostel.',
      },
      { sign: ['Student', 'Guardian', 'Warden'] },
    ],
  },
  'scholarship-application': {
    title: 'Scholarship application',
    subtitle: 'Hand in at the Admissions or Scholarship Office, at admission or within the first semester',
    blocks: [
      {
        form: [
          'Name of the student',
          'College, course and year',
          'Scholarship applied for',
          'Family members living together',
          'Yearly income of the family',
          'Occupation of the earning members',
        ],
      },
      {
        table: [
          ['Examination', 'Year', 'Marks in a hundred'],
          ['Class 12 or diploma', ' ', ' '],
          ['Last year or semester at RGC', ' ', ' '],
          ['Attendance last term', ' ', ' '],
        ],
      },
      {
        list: [
          'Only one scholarship can be held at a time.',
          'Renewal depends on academic performance and attendance.',
          'False declarations may lead to cancellation.',
        ],
      },
      { p: declare },
      { sign: ['Student', 'Parent or guardian', 'Date'] },
    ],
  },
  'transfer-certificate-request': {
    title: 'Transfer certificate request',
    blocks: [
      {
        form: [
          'Name',
          'Admission number',
          'College and course',
          'Year of joining',
          'Year of leaving',
          'Reason for leaving',
          'Address for the certificate',
        ],
      },
      { h: 'Cleared by' },
      {
        table: [
          ['Library', 'Laboratories', 'Hostel', 'Accounts'],
          ['Signature', 'Signature', 'Signature', 'Signature'],
        ],
      },
      {
        p: 'The certificate is ready seven working days after the last signature. Bring your identity card.',
      },
      { sign: ['Student', 'Principal'] },
    ],
  },
  'bonafide-certificate-request': {
    title: 'Bonafide certificate request',
    blocks: [
      {
        form: [
          'Name',
          'Admission number',
          'College, course and year',
          'Purpose of the certificate',
          'Addressed to',
          'Number of copies',
          'Telephone',
        ],
      },
      {
        p: 'The certificate states that you are a student of this college and since when. It is ready in three working days at the counter of your college office. For a passport or a bank, please attach the letter that asks for it.',
      },
      { sign: ['Student', 'Date'] },
    ],
  },
  'library-rules': {
    title: 'Library rules',
    blocks: [
      { h: 'Opening hours' },
      {
        table: [
          ['Part of the library', 'Working days', 'Sundays and holidays'],
          ['Reading room', '8 a.m. to 10 p.m.', '9 a.m. to 5 p.m.'],
          ['Loans and returns', '9 a.m. to 6 p.m.', 'closed'],
          ['Digital room', '8 a.m. to 8 p.m.', '9 a.m. to 1 p.m.'],
        ],
      },
      { h: 'Loans' },
      {
        list: [
          'Undergraduates borrow four books for two weeks, postgraduates and teachers eight for four.',
          'A book that nobody waits for can be renewed twice.',
          'Reference books, theses and the first 200 books of 1982 are read in the room.',
        ],
      },
      { h: 'Reading room' },
      {
        list: [
          'Phones silent; talk outside.',
          'Water in a closed bottle is welcome, food is not.',
          'Leave the place as you would like to find it; the lamp goes off when you go.',
        ],
      },
      { h: 'Care of books' },
      {
        p: 'Do not write in a book or fold its corners. If a book is lost or spoilt, tell the desk: we will look for a replacement together.',
      },
    ],
  },
  'bus-routes': {
    title: 'College bus routes',
    subtitle: 'All buses reach the main gate at 8.30 a.m. and leave at 4.45 p.m.',
    blocks: [
      {
        table: [
          ['Route', 'Stops', 'First pick-up'],
          ['1', 'Yelahanka Old Town, Yelahanka New Town, Puttenahalli, Rajanukunte', '7.25 a.m.'],
          ['2', 'Nelamangala, Soldevanahalli, Chikkabanavara', '7.30 a.m.'],
          ['3', 'Doddaballapura, Rajanukunte, Hesaraghatta Cross', '7.10 a.m.'],
          ['4', 'Malleswaram, Yeshwanthpur, Jalahalli Cross, Dasarahalli', '7.15 a.m.'],
          ['5', 'Hebbal, Kodigehalli, Sahakara Nagar, Vidyaranyapura', '7.20 a.m.'],
          ['6', 'Rajajinagar, Mahalakshmi Layout, Peenya, Bagalakunte', '7.15 a.m.'],
          ['7', 'Jakkur, Kogilu, Attur, Singanayakanahalli', '7.30 a.m.'],
          ['8', 'Hurulichikkanahalli, Byatha, Silvepura, Hesaraghatta', '7.50 a.m.'],
        ],
      },
      {
        p: 'Please be at the stop five minutes early and carry your bus card. A second bus leaves the campus at 6.30 p.m. on routes 1, 4 and 5 for clinics and laboratories. Questions: 24-hour desk, +91 80 5550 1911.',
      },
    ],
  },
  'naac-certificate': {
    title: 'Certificate of accreditation',
    subtitle: 'A sheet of this college for display; the agency’s own certificate may be seen at the office',
    certificate: true,
    blocks: [
      { h: 'RGC Group of Institutions' },
      {
        p: 'This is to state that the institution named above, at RGC Knowledge Park, Hesaraghatta Road, Bengaluru 560 089, has been assessed by the National Assessment and Accreditation Council and is accredited.',
      },
      {
        p: 'The assessment looked at the curriculum, teaching and learning, research and outreach, infrastructure, support for students, governance, and values and best practices. The visiting team met students, parents, teachers and former students, and saw the clinics, the wards, the laboratories, the library and two adopted villages.',
      },
      { h: 'Kept up by' },
      {
        p: 'The internal quality assurance cell meets every month, hears students each term and publishes its report every year.',
      },
      { sign: ['Director, Academics', 'Coordinator, quality assurance'] },
    ],
  },
};
