module.exports = {
  upload: {
    config: {
      // The sizes of the smaller copies of a picture; src/strapi/embedded/formats.ts has the same.
      breakpoints: { wide: 1200, large: 1000, medium: 750, small: 500 },
    },
  },
};
