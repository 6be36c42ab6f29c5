const on = (title, blocks) => ({ title, subtitle: 'Mandatory disclosure', blocks });

/** What a college has to tell the public. */
export const DISCLOSURES = {
  'disclosure-approvals': on('Approval and recognition', [
    {
      p: 'Each college of the group is recognised by the council of its profession and affiliated to a university. The letters may be seen at the office of the college on any working day.',
    },
    {
      table: [
        ['College', 'Founded', 'Recognised by'],
        ['RGC College of Education', '1986', 'the council for teacher education'],
        ['RGC College of Dental Sciences & Hospital', '1992', 'the dental council'],
        ['Kamala College of Nursing', '1994', 'the nursing councils of the country and the state'],
        ['RGC Institute of Technology', '2001', 'the council for technical education'],
        [
          'RGC Institute of Commerce & Management',
          '2004',
          'the council for technical education (management courses)',
        ],
      ],
    },
    { h: 'Renewal' },
    {
      p: 'Recognition is renewed at the intervals each council sets. Before every renewal an inspection counts teachers, patients, books and rooms and compares them with the standard.',
    },
  ]),
  'disclosure-affiliation': on('University affiliation', [
    { p: 'The degrees of our students are awarded by universities, not by the group itself.' },
    {
      table: [
        ['College', 'Degrees awarded by'],
        ['RGC College of Dental Sciences & Hospital', 'the state university of health sciences'],
        ['Kamala College of Nursing', 'the state university of health sciences'],
        ['RGC Institute of Technology', 'the state technological university'],
        ['RGC College of Education', 'the city university of Bengaluru'],
        ['RGC Institute of Commerce & Management', 'the city university of Bengaluru'],
      ],
    },
    {
      p: 'The university sets the curriculum, holds the final examinations and publishes the results. The college teaches, keeps attendance and holds the tests within the year.',
    },
  ]),
  'disclosure-governance': on('Trust deed and governing council', [
    { h: 'The trust' },
    {
      p: 'The RGC Educational Trust was founded in Bengaluru in 1982 to teach, to heal and to serve the villages round the city. It has nine trustees. None of them is paid for the office. What a college saves stays in education and health care.',
    },
    { h: 'The governing council' },
    {
      p: 'The council meets four times a year, and its decisions are sent to all principals within a week. It reads the accounts, the reports of the committees and the plans of the colleges.',
    },
    {
      table: [
        ['Office', 'Holder'],
        ['Founder & Chairman', 'Dr. M. N. Ananthapadmanabha'],
        ['Vice-Chairperson', 'Dr. Revathi Anantha'],
        ['Director, Academics', 'Prof. Harish Koundinya'],
        ['Principal, Dental', 'Dr. Shalini Devaraj'],
        ['Principal, Technology', 'Dr. Naveen Prakasam'],
        ['Principal, Nursing', 'Prof. Lourdes Mathew'],
        ['Principal, Education', 'Dr. Girija Hosamane'],
        ['Principal, Commerce & Management', 'Prof. Imran Qadri'],
        ['Medical Director', 'Dr. Vikram Sirsat'],
      ],
    },
  ]),
  'disclosure-intake': on('Courses and sanctioned intake', [
    {
      table: [
        ['College', 'Course', 'Places a year'],
        ['Dental', 'BDS', '100'],
        ['Dental', 'MDS in eight specialities', '36'],
        ['Technology', 'B.E. Computer Science', '120'],
        ['Technology', 'B.E. Electronics and Communication', '120'],
        ['Technology', 'B.E. Electrical', '60'],
        ['Technology', 'B.E. Mechanical', '60'],
        ['Technology', 'B.E. Civil', '60'],
        ['Technology', 'B.E. Bio-Medical', '30'],
        ['Technology', 'M.Tech in four fields', '72'],
        ['Nursing', 'B.Sc. Nursing', '60'],
        ['Education', 'B.Ed.', '100'],
        ['Commerce & Management', 'B.Com.', '120'],
        ['Commerce & Management', 'BBA', '60'],
        ['Commerce & Management', 'MBA', '120'],
      ],
    },
    {
      p: 'Places are filled by the state’s counselling where it applies and by merit otherwise, with the reservations the law sets.',
    },
  ]),
  'disclosure-teaching-staff': on('Teaching staff', [
    {
      table: [
        ['College', 'Professors', 'Readers or associate professors', 'Lecturers or assistant professors'],
        ['Dental', '24', '31', '62'],
        ['Technology', '19', '34', '88'],
        ['Nursing', '6', '11', '27'],
        ['Education', '3', '5', '12'],
        ['Commerce & Management', '7', '12', '29'],
      ],
    },
    {
      p: 'About six in ten of our teachers are women. Clinical teachers treat patients on at least three days a week. Every new teacher spends a week with the College of Education learning to teach.',
    },
  ]),
  'disclosure-infrastructure': on('Buildings and laboratories', [
    {
      p: 'RGC Knowledge Park covers forty acres. Five blocks stand round a green, with the hospital block at the eastern gate.',
    },
    {
      table: [
        ['What', 'How many'],
        ['Lecture halls and class rooms', '74'],
        ['Laboratories and workshops', '58'],
        ['Dental chairs', '120'],
        ['Hostels, for 1,100 students', '2'],
        ['Seats in the auditorium', '900'],
        ['Seats in the open-air theatre', '1,400'],
        ['Running track', '400 metres, six lanes'],
      ],
    },
    {
      p: 'All ground floors, the library and the hospital can be reached without steps. The roof of the technology block carries solar panels that meet about a third of the day’s demand.',
    },
  ]),
  'disclosure-library': on('Library and digital resources', [
    { p: 'The library began with 200 books in 1982. They are still on their own shelf by the door.' },
    {
      table: [
        ['What', 'Number'],
        ['Volumes', '86,000'],
        ['Printed journals', '214'],
        ['Journals on line', '5,300'],
        ['Reading places', '600'],
        ['Computers in the digital room', '72'],
        ['Theses and project reports', '7,900'],
      ],
    },
    {
      p: 'The reading room is open from 8 a.m. to 10 p.m. on working days and from 9 a.m. to 5 p.m. on Sundays and holidays. Four rooms with screen readers and magnifiers may be booked.',
    },
  ]),
  'disclosure-hospital': on('Hospital and clinical material', [
    {
      table: [
        ['Place', 'Size', 'Outpatients a day'],
        ['RGC Dental Hospital', '120 chairs', 'about 430'],
        ['RGC Medical College & Hospital', '350 beds', 'about 900'],
        ['Satellite clinic, Yelahanka', '8 chairs', 'about 60'],
        ['Satellite clinic, Nelamangala', '6 chairs', 'about 45'],
        ['Satellite clinic, Doddaballapura', '6 chairs', 'about 50'],
        ['Mobile dental clinic', '2 chairs', 'about 30'],
      ],
    },
    {
      p: 'Students treat patients only under supervision and with the patient’s consent. Emergency care is open day and night: +91 80 5550 1911.',
    },
  ]),
  'disclosure-internal-complaints': on('Internal complaints committee', [
    { h: 'Purpose' },
    {
      p: 'The committee receives complaints of sexual harassment from students, staff and patients of all colleges and hospitals of the group.',
    },
    { h: 'Members by office' },
    {
      list: [
        'A senior woman teacher, who presides.',
        'Two teachers, one of them from the health colleges.',
        'A member of the office staff.',
        'Three students, when the matter concerns students.',
        'A lawyer or social worker from outside.',
      ],
    },
    { h: 'How to write to it' },
    {
      p: 'Write to info@rgc.example with the words “For the committee” or hand a letter to any member within three months. If you cannot write, a member will write for you.',
    },
    { h: 'Confidentiality' },
    {
      p: 'Names, statements and findings are not published or passed on. The inquiry ends within ninety days. Nobody may suffer for having complained in good faith.',
    },
  ]),
  'disclosure-grievance': on('Grievance redressal', [
    {
      p: 'Any student, parent, patient or member of staff may complain about teaching, marks, fees, hostels, treatment or service.',
    },
    {
      table: [
        ['Step', 'Who answers', 'Within'],
        ['1', 'The mentor, warden or head of department', '3 working days'],
        ['2', 'The principal of the college', '10 working days'],
        ['3', 'The group’s grievance committee', '20 working days'],
      ],
    },
    {
      p: 'Each answer is in writing and says how to go to the next step. A student who is not content after the third step may write to the ombudsperson of the university.',
    },
  ]),
  'disclosure-accounts': on('Audited statement of accounts', [
    { h: 'Auditor’s statement' },
    {
      p: 'We have examined the balance sheet of the trust and the accounts of its colleges and hospitals for the last financial year. In our opinion they give a true and fair view and agree with the books. The trust kept proper records and its money was used for its objects.',
    },
    {
      table: [
        ['Income', 'Share of a hundred'],
        ['Fees of students', '61'],
        ['Hospitals and clinics', '27'],
        ['Grants for research and projects', '7'],
        ['Gifts and other', '5'],
      ],
    },
    {
      table: [
        ['Spending', 'Share of a hundred'],
        ['Salaries', '54'],
        ['Teaching, laboratories and library', '15'],
        ['Hospitals, medicines and camps', '14'],
        ['Buildings and upkeep', '11'],
        ['Scholarships', '6'],
      ],
    },
    { sign: ['Auditor', 'For the trust'] },
  ]),
  'disclosure-safety': on('Fire and building safety', [
    {
      p: 'Every block is inspected once a year by the fire service and by a structural engineer. Certificates hang at the entrance of the block.',
    },
    {
      list: [
        'Extinguishers and hose reels on each floor, checked every quarter.',
        'Two ways out of every hall, marked and lit when the power fails.',
        'Drills twice a year in each block, the hostels and the hospital.',
        'Assembly points on the green, the sports ground and the eastern car park.',
        'Chemicals and gas cylinders in separate, ventilated stores.',
      ],
    },
    {
      p: 'If you see smoke: break the glass of the nearest alarm, leave by the stairs, ring the 24-hour desk on +91 80 5550 1911, and wait at the assembly point until your name is called.',
    },
  ]),
};
