/** "View_Details", "viewDetails" or "view-details" as words: "View details". */
export function humanise(name: string): string {
  const words = name
    .replace(/[-_]+|(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "image-text" as the name of a component: "ImageText". */
export function pascal(type: string): string {
  return type.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

/** The usual plural of an English noun: "category" has "categories". */
export function pluralise(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The last part of a route as words: "/hall-rules" has "Hall rules". */
export const routeTitle = (route: string): string => humanise(route.split('/').at(-1) || 'Home');
