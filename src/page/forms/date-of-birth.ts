import { compareDays, type Day, isReal, readDay } from './calendar.ts';
import { filled, type Rule } from './rule.ts';

const FIRST_YEAR = 1900;
const MAX_AGE = 100;

const onDay = (message: string, test: (day: Day, today: Day) => boolean): Rule => ({
  message,
  holds: (value, today) => {
    const day = readDay(value);
    return day !== undefined && test(day, today);
  },
});

/** behaviour: forms 46 to 53. Each rule relies on those before it. */
export const dateOfBirth: readonly Rule[] = [
  filled('Date of birth is required'),
  onDay('Please enter date in DD/MM/YYYY format', () => true),
  onDay('Please enter a valid day (1-31)', ({ day }) => day >= 1 && day <= 31),
  onDay('Please enter a valid month (1-12)', ({ month }) => month >= 1 && month <= 12),
  onDay('Please enter a valid year', ({ year }, today) => year >= FIRST_YEAR && year <= today.year),
  onDay('Please enter a valid date', isReal),
  onDay('Date of birth cannot be in the future', (day, today) => compareDays(day, today) <= 0),
  onDay('Please enter a valid date of birth', (day, today) => {
    return compareDays(day, { ...today, year: today.year - MAX_AGE }) >= 0;
  }),
];
