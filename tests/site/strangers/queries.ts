/**
 * Forty queries as strangers type them, each with what they are after. The list was written before its author had
 * looked at the site's content, so that the search is measured by people's words and not by its own.
 */
export const strangersQueries: readonly (readonly [query: string, wants: string])[] = [
  // Applicants
  ['how to apply', 'the way to apply for a course'],
  ['fees', 'what the courses cost'],
  ['mbbs fees', 'what the MBBS costs'],
  ['bds', 'the dental degree'],
  ['bsc nursing eligibility', 'who may study nursing'],
  ['admission last date', 'until when one may apply'],
  ['hostel fees', 'what a room costs'],
  ['scholarship', 'who gets money, and how'],
  ['neet cutoff', 'the exam and rank for admission'],
  ['bca', 'the degree in computer applications'],
  ['mba', 'the degree in management'],
  ['physiotherapy', 'the degree or the department of physiotherapy'],
  ['prospectus pdf', 'the prospectus to take home'],
  ['how to reach', 'where the campus is'],
  // Students
  ['exam results', 'the results of an examination'],
  ['time table', 'when the examinations or classes are'],
  ['library timings', 'when the library is open'],
  ['bus route', 'where and when the college bus stops'],
  ['anti ragging', 'help against ragging'],
  ['complaint', 'where to complain'],
  ['sports', 'sports grounds and teams'],
  ['holidays', 'the calendar of the academic year'],
  ['clubs', 'what students do together'],
  // Parents
  ['placement', 'whether graduates find work'],
  ['highest package', 'what graduates earn'],
  ['principal', 'who heads a college'],
  ['contact number', 'the telephone number'],
  ['girls hostel', 'where daughters live'],
  ['fee payment online', 'where to pay'],
  ['naac grade', 'how the college was accredited'],
  // Patients
  ['opd timings', 'when doctors see patients'],
  ['emergency', 'help now, at any hour'],
  ['book appointment', 'to see a doctor'],
  ['dentist', 'who treats teeth'],
  ['skin doctor', 'who treats the skin'],
  // Alumni, press, jobs
  ['transcript', 'copies of marks after leaving'],
  ['alumni registration', 'to join the alumni'],
  ['nirf ranking', 'where the college stands in the national ranking'],
  ['job vacancy', 'to work here'],
  ['founder', 'who founded the group'],
];
