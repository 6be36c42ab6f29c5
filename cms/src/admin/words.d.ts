export function fieldInWords(where: string): string;
