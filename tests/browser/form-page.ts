const required = (message: string) => [{ rule: 'required', message }];

/** A form of the small site, which has none of its own. */
export const FORM = {
  fields: [
    { name: 'name', label: 'Your name', autocomplete: 'name', rules: required('Please tell us your name') },
    {
      name: 'email',
      label: 'Your address',
      input: 'email',
      autocomplete: 'email',
      rules: required('Please tell us your address'),
    },
    { name: 'why', label: 'Why the ships', input: 'long', rules: [] },
  ],
  send: 'Become a friend',
  notice: 'You are a friend now',
};

/** The text that a visitor types into each field, by label. */
export const VALUES = {
  'Your name': 'Ada Quay',
  'Your address': 'ada@museum.example',
  'Why the ships': 'Tar',
};

/** A page with it, and with pictures that open. */
export const FORM_PAGE = {
  route: '/join',
  title: 'Join us',
  search: { keywords: ['join'], description: 'How to become a friend.', category: 'house', priority: 5 },
  sources: {
    page: {
      endpoint: '/exhibition',
      populate: { halls: { populate: { pictures: true } } },
    },
  },
  blocks: [
    { type: 'banner', title: 'Join us', trail: [{ label: 'Join us' }] },
    { type: 'section', title: 'The friends', text: 'They keep the ships afloat.' },
    {
      type: 'gallery',
      id: 'pictures',
      title: 'Pictures',
      groups: { $each: 'page.halls', name: '$name', pictures: '$pictures' },
    },
    { type: 'form', form: 'friend', title: 'Become a friend' },
  ],
};
