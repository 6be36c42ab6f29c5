/** Times of day. sky: top to horizon; sun: where the light comes from (-1 left, 1 right); cast: shadow per metre of height [x, z]. */
export const MOODS = {
  dawn: { sky: ['#5d84a6', '#a9bcc0', '#f0d3b0', '#f6b98a'], disc: '#fff1d2', haze: '#efcdb0', tint: '#ffdcae', shade: '#3a3f6b', lawn: '#8a9a63', earth: '#d08a5c', hills: '#6f86a0', cast: [1.9, 0.5], discY: 0.8 },
  morning: { sky: ['#4f93bb', '#9cc6d4', '#d9e6de', '#f8eed7'], disc: '#fff8e4', haze: '#d7e2da', tint: '#fff0cf', shade: '#2c4570', lawn: '#7f9c5c', earth: '#d39a6c', hills: '#7fa3b0', cast: [1.3, 0.45], discY: 0.35 },
  golden: { sky: ['#3e7796', '#93b5ae', '#f2cf93', '#f3a35e'], disc: '#fff0c4', haze: '#efc392', tint: '#ffd391', shade: '#40385f', lawn: '#8c9450', earth: '#cf7c48', hills: '#7d7f96', cast: [2.3, 0.7], discY: 0.75 },
  dusk: { sky: ['#16254a', '#3d4672', '#b5646a', '#f0995c'], disc: '#ffdd9e', haze: '#a3667a', tint: '#ffb27c', shade: '#191f48', lawn: '#4c6056', earth: '#93594f', hills: '#4a4673', cast: [2.4, 0.8], discY: 0.85 },
  monsoon: { sky: ['#5d7f8c', '#8fa9a8', '#c3cfc0', '#e6e0c6'], disc: '#fbf6df', haze: '#c2cdbf', tint: '#f7edcf', shade: '#2b4658', lawn: '#5f8a55', earth: '#b9714c', hills: '#5f8583', cast: [1.0, 0.4], discY: 0.4 },
  evening: { sky: ['#2c5078', '#6f8fa0', '#e8c08d', '#e98454'], disc: '#ffe3a6', haze: '#dba07e', tint: '#ffc68a', shade: '#2e2f60', lawn: '#76834e', earth: '#bd6a45', hills: '#6a6a8c', cast: [2.6, 0.6], discY: 0.85 },
  night: { sky: ['#0b1430', '#15234a', '#27386a', '#4b4a78'], disc: '#f4e8c8', haze: '#2d3766', tint: '#ffd79a', shade: '#0c1433', lawn: '#27443f', earth: '#5a434f', hills: '#1f2c55', cast: [1.2, 0.6], discY: 0.25 },
};
