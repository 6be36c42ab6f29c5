/** "View_Details" or "hall-rules" as words: "View details". */
export function humanise(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "image-text" as the name of a component: "ImageText". */
export function pascal(type: string): string {
  return type.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
