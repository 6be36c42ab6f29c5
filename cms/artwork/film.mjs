export const film=async()=>false;
