/**
 * Fields that a page fetches or the model has, and that no visitor sees, each with the reason. A name speaks
 * of all below it; "#3+" only of the fourth item of the list and those after it.
 */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  ...of('The last breadcrumb is the page itself, so it is no link.', [
    '/healthcare-medical-college breadcrumb_link',
    '/rgc-about-us banner_about_us_link',
    '/rgc-academics-research breadcrumb_link',
    '/rgc-campus-life breadcrumb_link',
    '/rgc-healthcare breadcrumb_link',
    '/rgc-news-events-1 breadcrumb_link',
    '/rgc-publication breadcrumb_link',
    '/rgc-reach-us breadcrumb_link',
  ]),
  ...of('The page has its own fixed text (spec: pages §2, Placements); these are for the editors’ record.', [
    '/placement campus_recruitment.title',
    '/placement campus_recruitment.subtitle',
    '/placement campus_recruitment.Description',
    '/placement training_programmes.title',
    '/placement training_programmes.subtitle',
    '/placement training_programmes.Description',
    '/placement placement_highlights',
    '/placement recruiters',
  ]),
  ...of('A limit of the specification (pages §9).', [
    '/rgc-campus-life campus_facilities.facilities #3+',
    '/rgc-campus-life Sports_Recreation.sports_meet #2+',
    '/rgc-landing-page news_events.news_details #3+',
  ]),
  '/common-notice-board images': 'Fetched, not used (spec: pages §3).',
  '/rgc-about-us about[about-us.overview].image': 'The overview is words only (spec: pages §2, About Us).',
  '/hedder hedder_logo.Staff_login_text': 'Its target is not known (spec: shell-and-forms §2): a dead entry.',
  '/hedder hedder_logo.Staff_login_link': 'Not set in the content: its target is not known.',
};

function of(reason: string, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, reason]));
}
