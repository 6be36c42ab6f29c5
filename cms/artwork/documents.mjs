export const documents={};export const pdf=()=>'';
