import { expect, it } from 'vitest';
import { compileBinding } from './binding.ts';
import { joinTexts } from './join-texts.ts';

const scope = {
  days: 'Mon to Fri',
  times: '9:30 am',
  room: ' ',
  fee: 88000,
  phone: '+91 80 2345',
  note: '$5',
  on: true,
};

it.each([
  [['$days', ', ', '$times'], 'Mon to Fri, 9:30 am'],
  [['$days', ', ', '$room'], 'Mon to Fri'],
  [['$room', ', ', '$times'], '9:30 am'],
  [['$days', ', ', '$room', ', ', '$times'], 'Mon to Fri, 9:30 am'],
  [['₹', '$fee', ' a year'], '₹88000 a year'],
  [['₹', '$nothing', ' a year'], ''],
  [['tel:', '$phone'], 'tel:+91 80 2345'],
  [['tel:', '$nothing'], ''],
  [['$days', '$times'], 'Mon to Fri9:30 am'],
  [['Open ', 'daily'], 'Open daily'],
  [['$$', '$fee'], '$$88000'],
  [['$note'], '$$5'],
  [['$on', '!'], ''],
  [[], ''],
])('joining %j gives %j', (parts, text) => {
  expect(joinTexts(parts, (part) => compileBinding(part)(scope, {}))).toBe(text);
});
